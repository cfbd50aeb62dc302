import { Readable, pipeline } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in the archive, streamed. */
export interface ZipEntry {
  readonly name: string
  readonly text: Iterable<string> | AsyncIterable<string>
}

/** Metadata of a written entry. */
interface Written {
  readonly name: Buffer
  readonly offset: number
  readonly sizes: Buffer
}

const signature = { entry: 0x04034b50, sizes: 0x08074b50, directory: 0x02014b50, end: 0x06054b50 } as const
const version = 20
// Bit 3: sizes follow the data. Bit 11: names are UTF-8.
const flags = 0x0808
const deflate = 8
/** 1980-01-01, the first day of the format: output is deterministic. */
const day = 0x21
const largest = 0xffffffff
/** Fastest: a third larger than the best, in a fifth of the time. */
const level = 1

/** A byte stream with backpressure. */
export async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const sent = (bytes: Buffer): Buffer => {
    offset += bytes.length
    if (offset > largest) throw new Error('The archive is larger than 4 GB, which its format cannot hold.')
    return bytes
  }
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const start = offset
    yield sent(entryHeader(name))
    const tally = { crc: 0, plain: 0, packed: 0 }
    for await (const bytes of deflated(entry.text, tally)) yield sent(bytes)
    const sizes = sizesOf(tally)
    yield sent(Buffer.concat([uint32(signature.sizes), sizes]))
    written.push({ name, offset: start, sizes })
  }
  const directoryStart = offset
  for (const entry of written) yield sent(directoryEntry(entry))
  yield archiveEnd(written.length, offset - directoryStart, directoryStart)
}

interface Tally {
  crc: number
  plain: number
  packed: number
}

async function* deflated(text: ZipEntry['text'], tally: Tally): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      tally.crc = crc32(bytes, tally.crc)
      tally.plain += bytes.length
      yield bytes
    }
  }
  const packing = createDeflateRaw({ level, chunkSize: 64 * 1024 })
  // An error on either side ends the other; the reader of `packing` gets it.
  pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), packing, () => {})
  for await (const bytes of packing as AsyncIterable<Buffer>) {
    tally.packed += bytes.length
    yield bytes
  }
  if (tally.plain > largest) throw new Error('A file in the archive is larger than 4 GB, which its format cannot hold.')
}

const uint16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

const sizesOf = ({ crc, packed, plain }: Tally): Buffer => Buffer.concat([uint32(crc), uint32(packed), uint32(plain)])
const sizesUnknown = Buffer.alloc(12)
const head = Buffer.concat([uint16(flags), uint16(deflate), uint16(0), uint16(day)])

function entryHeader(name: Buffer): Buffer {
  const extraLength = uint16(0)
  return Buffer.concat([
    uint32(signature.entry),
    uint16(version),
    head,
    sizesUnknown,
    uint16(name.length),
    extraLength,
    name,
  ])
}

function directoryEntry({ name, offset, sizes }: Written): Buffer {
  // Extra field, comment, disk, attributes: unused.
  const unused = Buffer.alloc(12)
  return Buffer.concat([
    uint32(signature.directory),
    uint16(version),
    uint16(version),
    head,
    sizes,
    uint16(name.length),
    unused,
    uint32(offset),
    name,
  ])
}

function archiveEnd(entries: number, directorySize: number, directoryStart: number): Buffer {
  const onlyDisk = uint32(0)
  const noComment = uint16(0)
  return Buffer.concat([
    uint32(signature.end),
    onlyDisk,
    uint16(entries),
    uint16(entries),
    uint32(directorySize),
    uint32(directoryStart),
    noComment,
  ])
}
