/**
 * Numbers, codes, days and telephone numbers: no spaces and no letters of a script, or figures and signs alone, such as
 * 49,063 / 49,136. They stay on one line when printed.
 */
export const isCode = (text: string): boolean => /^(?:[\x21-\x7e]+|[−+]?\d[\d\s.,:/%·−–-]*)$/.test(text)
