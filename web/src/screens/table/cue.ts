/** Marks the title of the tab for a player who looks elsewhere, until the returned function is called. */
export function markTitle(text: string): () => void {
  const before = document.title
  document.title = text
  return () => {
    document.title = before
  }
}
