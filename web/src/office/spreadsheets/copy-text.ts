/**
 * Puts text on the clipboard. Over plain http browsers have no navigator.clipboard, but they still tell of a copy, and
 * whoever hears of it may say what is copied.
 */
export function copyText(text: string): boolean {
  const put = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', put)
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', put)
  }
}

/** Rows as a sheet takes them from the clipboard. What would become a formula there stays text. */
export const tabSeparated = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => plainCell(String(cell))).join('\t')).join('\n')

function plainCell(text: string): string {
  const oneLine = text.replace(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(oneLine) ? `'${oneLine}` : oneLine
}

/** The same as a file that Excel opens by itself: it knows by the mark at its beginning that the text is UTF-8. */
export const commaSeparated = (rows: readonly (readonly (string | number)[])[]): Blob => {
  const lines = rows.map((row) => row.map((cell) => `"${plainCell(String(cell)).replaceAll('"', '""')}"`).join(','))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
}
