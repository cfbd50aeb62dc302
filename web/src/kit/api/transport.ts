import { createStore } from '../app/store.ts'

/** Descriptions of the transport's statuses, for the console only; people see the answer's message, or the banner. */
const descriptions: Readonly<Record<number, string>> = {
  200: 'success',
  201: 'created or modified',
  202: 'queued',
  204: 'deleted',
  400: 'bad request',
  401: 'no permission',
  403: 'forbidden',
  404: 'record not found',
  406: 'format unavailable',
  410: 'permanently removed',
  422: 'validation error',
  500: 'server error',
  502: 'gateway error',
  503: 'service unavailable',
  504: 'gateway timeout',
}

/** The console line; no status means no connection. */
export function transportLine(path: string, status: number | undefined): string {
  if (status === undefined) return `${path}: connect failure`
  return `${path}: ${status} ${descriptions[status] ?? 'unexpected status'}`
}

/** False while the platform is unreachable; the banner follows it. */
export const reachable = createStore(true)

let going = false

/** True while the page unloads. The browser then cancels its calls, which says nothing about the platform. */
export const pageIsGoing = (): boolean => going

export function pageGoes(): void {
  going = true
}

globalThis.addEventListener?.('pagehide', pageGoes)
// The back button may restore the page from the browser's cache.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) going = false
})
