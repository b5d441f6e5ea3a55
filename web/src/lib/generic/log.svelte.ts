/** What has happened at a table, in sentences: for the log, and for those who listen instead of looking. */

import { namesOf } from '../net/people'
import type { Session } from '../net/session'
import { t } from '../text/text.svelte'
import { seatSentences, sentence, type Reader } from './story'

const KEPT = 80

export interface LogLine {
  id: number
  text: string
  kind: 'event' | 'phrase'
}

export class TableLog {
  lines: LogLine[] = $state([])
  private nextId = 0

  /** Writes down what the session tells, until the returned function is called. */
  follow(session: Session): () => void {
    const stopFrames = session.onframe((frame) => {
      const reader: Reader = { game: session.room?.game ?? '', me: session.me, names: namesOf(session) }
      for (const event of frame.events) {
        this.add(sentence(event, reader), 'event')
        for (const text of seatSentences(event, reader)) this.add(text, 'event')
      }
    })
    const stopPhrases = session.onsaid((number, phrase) => {
      const member = session.room?.members.find((one) => one.member === number)
      if (!member) return
      const values = { name: member.name, phrase: t(`phrase.${phrase}`) }
      this.add(t('log.phrase', values), 'phrase')
    })
    return () => {
      stopFrames()
      stopPhrases()
    }
  }

  private add(text: string | undefined, kind: LogLine['kind']): void {
    if (text === undefined) return
    this.lines.push({ id: this.nextId++, text, kind })
    if (this.lines.length > KEPT) this.lines.shift()
  }
}
