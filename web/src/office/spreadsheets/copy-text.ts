/**
 * Copies text to the clipboard. Over plain http there is no `navigator.clipboard`, but a listener of the copy event can
 * set its data.
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

/** Rows as a sheet pastes them. The text never becomes a formula. */
export const tabSeparated = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => plainCell(String(cell))).join('\t')).join('\n')

function plainCell(text: string): string {
  const oneLine = text.replace(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(oneLine) ? `'${oneLine}` : oneLine
}

/** The same as a CSV file. The byte order mark tells Excel that it is UTF-8. */
export const commaSeparated = (rows: readonly (readonly (string | number)[])[]): Blob => {
  const lines = rows.map((row) => row.map((cell) => `"${plainCell(String(cell)).replaceAll('"', '""')}"`).join(','))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' })
}
