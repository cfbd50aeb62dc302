import { now } from './clock.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Never a body, a token, a password or a header. */
export type LogFacts = Readonly<Record<string, string | number | boolean | null | undefined>>

export interface Log {
  debug(message: string, facts?: LogFacts): void
  info(message: string, facts?: LogFacts): void
  warn(message: string, facts?: LogFacts): void
  /** The error's message and stack stay in the log and never reach a caller. */
  error(message: string, error: unknown, facts?: LogFacts): void
  flush(): void
}

const toStandardOutput = (text: string): void => void process.stdout.write(text)

/** One JSON object per line, batched by turn of the event loop. */
export function openLog(level: LogLevel, write: (text: string) => void = toStandardOutput): Log {
  const least = logLevels.indexOf(level)
  let waiting = ''

  function flush(): void {
    const text = waiting
    waiting = ''
    if (text) write(text)
  }
  function add(lineLevel: LogLevel, message: string, facts: LogFacts): void {
    if (logLevels.indexOf(lineLevel) < least) return
    if (!waiting) setImmediate(flush)
    waiting += `${JSON.stringify({ time: now().toISOString(), level: lineLevel, message, ...facts })}\n`
  }
  return {
    debug: (message, facts = {}) => add('debug', message, facts),
    info: (message, facts = {}) => add('info', message, facts),
    warn: (message, facts = {}) => add('warn', message, facts),
    error: (message, error, facts = {}) => add('error', message, { ...facts, ...factsOf(error) }),
    flush,
  }
}

/** Omits PostgreSQL's `detail`, which quotes the row's values. */
function factsOf(error: unknown): LogFacts {
  if (!(error instanceof Error)) return { error: String(error) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    error: error.message,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}
