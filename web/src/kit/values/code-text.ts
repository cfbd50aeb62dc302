/**
 * Numbers, codes, days, telephone numbers: without a space and without characters of a language; or figures and signs alone, such as
 * 49,063 / 49,136. Their end is what tells them apart.
 */
export const isCode = (text: string): boolean => /^(?:[\x21-\x7e]+|[−+]?\d[\d\s.,:/%·−–-]*)$/.test(text)
