/** What decides whether and when a call is sent again: pure, so that benchmarks wait as pages do. */

/** No answer, too often, or nobody there to answer: it may have been done or not, and may be asked again under the same key. */
export const isRetryable = (status: number): boolean => [0, 429, 502, 503, 504].includes(status)

const shortestPauseMs = 400
const longestPauseMs = 8_000

/** How long to wait before the next attempt: longer and longer, never all at once, and not before the server wants it. */
export function backoffMs(attempt: number, retryAfterMs = 0): number {
  const usual = Math.min(shortestPauseMs * 2 ** attempt, longestPauseMs)
  return Math.max(retryAfterMs, usual / 2) + (Math.random() * usual) / 2
}
