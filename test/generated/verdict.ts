import type { Envelope, Reply } from '../client.ts'

/** Patterns that must not reach users: stack traces, error names, SQL, JavaScript values. */
const leaks = [
  /\n\s+at\s/,
  /\b\w*Error:/,
  /\bFST_ERR|ECONN|ENOENT/,
  /\b(select|insert|update|delete)\s.+\s(from|into|set)\b/i,
  /syntax error|violates|relation "|column "/,
  /\bundefined\b|\bNaN\b|\[object |\$\{|native code/,
]

export interface Verdict {
  readonly http: number
  readonly envelope: Envelope | undefined
  /** The faults of the answer; empty if it is well-formed. */
  readonly faults: readonly string[]
}

/** Checks that an answer is readable: the envelope with a clear message, or a file. */
export function judge(reply: Reply, language: 'en' | 'zh'): Verdict {
  const text = reply.body.toString('utf8')
  const type = reply.headers['content-type'] ?? ''
  if (reply.http === 200 && !type.includes('json')) return { http: reply.http, envelope: undefined, faults: [] }
  const envelope = parsed(text)
  if (!envelope) return { http: reply.http, envelope, faults: [`no envelope but ${reply.http} ${text.slice(0, 200)}`] }
  const messages = [envelope.message, ...(envelope.issues ?? []).map(({ message }) => message)]
  const faults = [
    ...(reply.http >= 500 || Number(envelope.status) === 500 ? ['a failure of ours (500)'] : []),
    ...(messages.every((sentence) => typeof sentence === 'string' && sentence.trim()) ? [] : ['an empty message']),
    ...(language === 'zh' && !/\p{Script=Han}/u.test(envelope.message) ? ['a message that is not in Chinese'] : []),
    ...(language === 'en' && envelope.status !== 200 && !/^[\p{Lu}\p{Lo}“\d]/u.test(envelope.message)
      ? ['no sentence']
      : []),
    ...leaks
      .filter((leak) => messages.some((sentence) => leak.test(withoutQuotes(sentence))))
      .map((leak) => `says ${leak}`),
    ...('data' in envelope ? [] : ['no data']),
  ]
  return {
    http: reply.http,
    envelope,
    faults: faults.map((fault) => `${fault}: ${envelope.status} ${envelope.message}`),
  }
}

/** Messages may quote what the user typed. */
const withoutQuotes = (sentence: string): string => sentence.replace(/“[^”]*”/g, '')

function parsed(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope
  } catch {
    return undefined
  }
}
