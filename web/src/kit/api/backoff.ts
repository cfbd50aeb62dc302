/** Retry policy, pure, so that benchmarks back off as pages do. */

/** No answer, rate limit or unavailable server: a retry with the same idempotency key is safe. */
export const isRetryable = (status: number): boolean => [0, 429, 502, 503, 504].includes(status)

const shortestPauseMs = 400
const longestPauseMs = 8_000

/** Exponential backoff with jitter; never sooner than the server's Retry-After. */
export function backoffMs(attempt: number, retryAfterMs = 0): number {
  const usual = Math.min(shortestPauseMs * 2 ** attempt, longestPauseMs)
  return Math.max(retryAfterMs, usual / 2) + (Math.random() * usual) / 2
}
