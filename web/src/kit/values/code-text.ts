/**
 * Numbers, codes, days and telephone numbers: no spaces and no letters of a script, or figures and signs alone, such as
 * 49,063 / 49,136. They are never truncated, because their ends distinguish them.
 */
export const isCode = (text: string): boolean => /^(?:[\x21-\x7e]+|[−+]?\d[\d\s.,:/%·−–-]*)$/.test(text)
