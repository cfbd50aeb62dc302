import { constants, crc32, deflateSync } from 'node:zlib'

/** Renders strokes as a PNG, from which the strokes cannot be read. */

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]
export type Colour = readonly [red: number, green: number, blue: number]

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Pixels per unit, for high-resolution screens. */
  readonly scale: number
}

/** Strokes with one pen; a hollow one leaves its middle blank. */
export interface Drawn {
  readonly strokes: readonly Stroke[]
  readonly width: number
  readonly hollow?: number
}

/** Later strokes have a blank edge of this width. */
const halo = 1.3

/** Ink by pixel, 0 to 1. */
export function inkOf({ width, height, scale }: Sheet, drawn: readonly Drawn[]): Float32Array {
  const columns = width * scale
  const rows = height * scale
  const ink = new Float32Array(columns * rows)
  const away = new Float32Array(columns * rows)
  for (const { strokes, width: pen, hollow = 0 } of drawn) {
    const reach = (pen / 2 + halo + 0.5) * scale
    away.fill(reach * reach)
    for (const stroke of strokes)
      for (let place = 1; place < stroke.length; place++) {
        const ax = (stroke[place - 1]?.[0] ?? 0) * scale - 0.5
        const ay = (stroke[place - 1]?.[1] ?? 0) * scale - 0.5
        const dx = (stroke[place]?.[0] ?? 0) * scale - 0.5 - ax
        const dy = (stroke[place]?.[1] ?? 0) * scale - 0.5 - ay
        const long = dx * dx + dy * dy || 1
        const left = Math.max(0, Math.ceil(ax + Math.min(dx, 0) - reach))
        const right = Math.min(columns - 1, Math.floor(ax + Math.max(dx, 0) + reach))
        const top = Math.max(0, Math.ceil(ay + Math.min(dy, 0) - reach))
        const bottom = Math.min(rows - 1, Math.floor(ay + Math.max(dy, 0) + reach))
        for (let row = top; row <= bottom; row++)
          for (let column = left; column <= right; column++) {
            const x = column - ax
            const y = row - ay
            const part = Math.min(Math.max((x * dx + y * dy) / long, 0), 1)
            const far = (x - part * dx) ** 2 + (y - part * dy) ** 2
            const dot = row * columns + column
            if (far < (away[dot] ?? 0)) away[dot] = far
          }
      }
    for (let dot = 0; dot < ink.length; dot++) {
      const far = away[dot] ?? 0
      if (far >= reach * reach) continue
      const covered = within(pen, far, scale) - (hollow ? within(hollow, far, scale) : 0)
      ink[dot] = Math.max((ink[dot] ?? 0) * (1 - within(pen + 2 * halo, far, scale)), covered)
    }
  }
  return ink
}

const within = (pen: number, farSquared: number, scale: number): number =>
  Math.min(Math.max((pen / 2) * scale - Math.sqrt(farSquared) + 0.5, 0), 1)

const shades = 16

/** With a palette. */
export function pngOf({ width, height, scale }: Sheet, ink: Float32Array, colour: Colour, paper: Colour): Buffer {
  const [columns, rows] = [width * scale, height * scale]
  const lines = Buffer.alloc(rows * (columns + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      lines[row * (columns + 1) + 1 + column] = Math.round((ink[row * columns + column] ?? 0) * (shades - 1))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  // Eight bits per pixel, an index of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Array.from({ length: shades }, (_, shade) =>
    paper.map((light, part) => Math.round(light + ((colour[part] ?? 0) - light) * (shade / (shades - 1)))),
  )
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    // Run-length encoding only: a fiftieth of the time for a tenth more bytes.
    chunk('IDAT', deflateSync(lines, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
