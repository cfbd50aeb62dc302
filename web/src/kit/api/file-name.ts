/** The file name of a Content-Disposition header: `filename*` (RFC 5987) before `filename`. */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined
  const extended = /filename\*\s*=\s*(?:utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition)
  const name = decoded(extended) ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]
  return name ? lastPart(name) : undefined
}

function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Strips folders, against path traversal. */
const lastPart = (name: string): string | undefined => name.split(/[/\\]/).at(-1) || undefined
