import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server answers with this policy; the preview uses it too, so that a page which breaks it is seen here first.
const CONTENT_SECURITY_POLICY = "default-src 'self'"

// Where `make dev` has started the server; the rest of the page comes from here.
const SERVER = process.env['SHADDA_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': SERVER, '/d/': SERVER, '/ws': { target: SERVER, ws: true } } },
  build: {
    outDir: '../src/shadda/client',
    emptyOutDir: true,
    // The policy forbids data: addresses, so no asset may be inlined.
    assetsInlineLimit: 0,
  },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  // No test judges the clock: a busy machine may take its time.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
})
