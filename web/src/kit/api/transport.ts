import { createStore } from '../app/store.ts'

/** What the transport's statuses mean. They are for the console; people see the sentence of the answer, or the banner. */
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

/** The line for the console; no status at all means that no connection came about. */
export function transportLine(path: string, status: number | undefined): string {
  if (status === undefined) return `${path}: connect failure`
  return `${path}: ${status} ${descriptions[status] ?? 'unexpected status'}`
}

/** False while the platform cannot be reached; the banner follows it. */
export const reachable = createStore(true)

let going = false

/** True while the page is on its way out. The browser cuts its calls off then, which says nothing about the platform. */
export const pageIsGoing = (): boolean => going

export function pageGoes(): void {
  going = true
}

globalThis.addEventListener?.('pagehide', pageGoes)
// One step back may bring the same page again, as it was.
globalThis.addEventListener?.('pageshow', (event) => {
  if (event.persisted) going = false
})
