import { z } from 'zod'

// Control characters and half surrogates: PostgreSQL refuses the first kind in part, JSON columns refuse the second.
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u
const manyLines = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u

const clean = (pattern: RegExp) => (value: string) => pattern.test(value)
const unclean = { params: { rule: 'control_characters' } }

/** The same text where it is clean; what cannot be kept stands as U+FFFD, which can be shown. */
export const cleaned = (text: string): string => text.replace(/(?![\t\n\r])[\p{Cc}\p{Cs}]/gu, '\ufffd')

/** A required line of text, trimmed. */
export const line = (max: number) => z.string().trim().min(1).max(max).refine(clean(oneLine), unclean)

/** A line that may stay empty. */
export const optionalLine = (max: number) => z.string().trim().max(max).refine(clean(oneLine), unclean).default('')

/** A remark of several lines, which may stay empty. */
export const optionalText = (max: number) => z.string().trim().max(max).refine(clean(manyLines), unclean).default('')

/** A line that follows a pattern; `rule` names its sentence. */
export const lineLike = (pattern: RegExp, rule: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(200)
    .refine((value) => pattern.test(value), { params: { rule } })

/** Why somebody did something: a sentence of 1 to 200 characters. */
export const Reason = line(200)

/** How many bytes a well-formed text takes in UTF-8. */
export const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length
