import { inflateRawSync } from 'node:zlib'
import { type Extent, extentOf, together } from './extent.ts'
import { type UploadLimits, mostRowsOfAny } from './limits.ts'

/** Why an upload is refused; core's refusals have the same names. */
export type UploadProblem =
  | { readonly code: 'not_a_workbook' }
  | { readonly code: 'workbook_too_large'; readonly facts: { readonly megabytes: number } }
  | { readonly code: 'workbook_takes_too_long'; readonly facts: { readonly seconds: number } }
  | { readonly code: 'too_many_rows'; readonly facts: { readonly rows: number; readonly most: number } }
  | { readonly code: 'sheet_too_wide'; readonly facts: { readonly rows: number; readonly columns: number } }
  | { readonly code: 'no_rows' }

/** The archive's content up to its last filled cells. */
export type Archive =
  | { readonly problem: UploadProblem; readonly extent?: never }
  | { readonly extent: Extent; readonly problem?: never }

interface PackedEntry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly headerAt: number
}

const notAWorkbook: Archive = { problem: { code: 'not_a_workbook' } }
const signature = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50, largeLocator: 0x07064b50 } as const
const endLength = 22
const longestComment = 0xffff
const largeLocatorLength = 20
// Flags of an entry: encrypted; sizes follow the data.
const encrypted = 1
const sizesFollow = 8
const stored = 0
const deflate = 8
/** A workbook of hundreds of sheets has about a thousand parts. */
const mostEntries = 2_000

/**
 * Checks an archive before the workbook library reads it: structure, declared size, and real size by unpacking piece by
 * piece up to the limit. Declared sizes prove nothing (zip bombs).
 */
export function lookInto(bytes: Buffer, limits: UploadLimits): Archive {
  const entries = entriesOf(bytes)
  if (
    !entries?.some(({ name }) => name === '[Content_Types].xml') ||
    !entries.some(({ name }) => name.startsWith('xl/'))
  )
    return notAWorkbook
  const megabytes = Math.round(limits.unpackedBytes / 1024 / 1024)
  const tooLarge: Archive = { problem: { code: 'workbook_too_large', facts: { megabytes } } }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > limits.unpackedBytes) return tooLarge

  let left = limits.unpackedBytes
  let extent: Extent = { lastRow: 0, columns: 0 }
  for (const entry of entries) {
    const content = unpack(bytes, entry, left)
    if (content === 'too large') return tooLarge
    if (!content) return notAWorkbook
    left -= content.length
    if (isSheet(entry.name)) extent = together(extent, extentOf(content, mostRowsOfAny + 1))
    const rows = extent.lastRow - 1
    if (rows > mostRowsOfAny) return { problem: { code: 'too_many_rows', facts: { rows, most: limits.rows } } }
  }
  return tooWide(extent, limits) ?? { extent }
}

/** A cell far to the right of a long table makes a huge rectangle. */
export const tooWide = ({ lastRow, columns }: Extent, { cells }: UploadLimits): Archive | undefined =>
  lastRow * columns > cells ? { problem: { code: 'sheet_too_wide', facts: { rows: lastRow, columns } } } : undefined

/**
 * Reads the central directory; undefined if it is none, or of a kind that Excel never writes. The library must find the
 * same one, so ZIP64 and gaps are refused.
 */
function entriesOf(bytes: Buffer): PackedEntry[] | undefined {
  const end = endOf(bytes)
  if (end === undefined || hasLargeDirectory(bytes, end)) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count === 0 || count > mostEntries) return undefined
  const entries: PackedEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  // Sizes of 0xffffffff, which refer to ZIP64, exceed the end.
  const directoryEnd = at + bytes.readUInt32LE(end + 12)
  if (directoryEnd > end) return undefined
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > directoryEnd || bytes.readUInt32LE(at) !== signature.directory) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const entry: PackedEntry = {
      name: bytes.toString('utf8', at + 46, at + 46 + (nameLength ?? 0)),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    }
    const flags = bytes.readUInt16LE(at + 8)
    const open = (flags & sizesFollow) !== 0 && entry.packed === 0
    if (open || flags & encrypted || (entry.method !== stored && entry.method !== deflate)) return undefined
    entries.push(entry)
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return entries
}

function endOf(bytes: Buffer): number | undefined {
  if (bytes.length < endLength || bytes.readUInt32LE(0) !== signature.entry) return undefined
  const earliest = Math.max(0, bytes.length - endLength - longestComment)
  for (let at = bytes.length - endLength; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === signature.end) return at
  }
  return undefined
}

const hasLargeDirectory = (bytes: Buffer, end: number): boolean =>
  end >= largeLocatorLength && bytes.readUInt32LE(end - largeLocatorLength) === signature.largeLocator

function unpack(bytes: Buffer, entry: PackedEntry, most: number): Buffer | 'too large' | undefined {
  const { headerAt, packed, method } = entry
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== signature.entry) return undefined
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28)
  if (start + packed > bytes.length) return undefined
  const content = bytes.subarray(start, start + packed)
  if (method === stored) return content.length > most ? 'too large' : content
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(most, 1) })
  } catch (error) {
    const overflow = error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return overflow ? 'too large' : undefined
  }
}

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)
