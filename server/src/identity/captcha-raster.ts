import { crc32, deflateSync } from 'node:zlib'

/** Strokes as dots of a PNG: what a picture is made of cannot be read out of it. */

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]
export type Colour = readonly [red: number, green: number, blue: number]

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Dots for each unit, so that it is sharp on good screens. */
  readonly scale: number
  readonly penWidth: number
}

/** How far a point is from a line between two others. */
function distance(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const part = dx || dy ? Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1) : 0
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** How much ink lies on each dot, 0 to 1: first what is drawn, then what is scratched out of it. */
export function inkOf(
  sheet: Sheet,
  drawn: readonly Stroke[],
  scratched: readonly { readonly stroke: Stroke; readonly width: number }[],
): Float32Array {
  const { width, height, scale, penWidth } = sheet
  const [columns, rows] = [width * scale, height * scale]
  const ink = new Float32Array(columns * rows)
  const walk = (stroke: Stroke, pen: number, put: (place: number, covered: number) => void) => {
    const radius = pen / 2
    const reach = radius + 1
    stroke.slice(1).forEach((to, place) => {
      const from = stroke[place] ?? to
      const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
      const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
      for (let row = Math.max(0, Math.floor(top * scale)); row < Math.min(rows, bottom * scale); row++)
        for (let column = Math.max(0, Math.floor(left * scale)); column < Math.min(columns, right * scale); column++) {
          const away = distance((column + 0.5) / scale, (row + 0.5) / scale, from, to)
          const covered = Math.min(Math.max((radius - away) * scale + 0.5, 0), 1)
          if (covered > 0) put(row * columns + column, covered)
        }
    })
  }
  for (const stroke of drawn)
    walk(stroke, penWidth, (place, covered) => (ink[place] = Math.max(ink[place] ?? 0, covered)))
  for (const { stroke, width: pen } of scratched)
    walk(stroke, pen, (place, covered) => (ink[place] = Math.min(ink[place] ?? 0, 1 - covered)))
  return ink
}

const shades = 16

/** Ink on paper as a PNG with a palette. */
export function pngOf({ width, height, scale }: Sheet, ink: Float32Array, colour: Colour, paper: Colour): Buffer {
  const [columns, rows] = [width * scale, height * scale]
  const lines = Buffer.alloc(rows * (columns + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      lines[row * (columns + 1) + 1 + column] = Math.round((ink[row * columns + column] ?? 0) * (shades - 1))
  const header = Buffer.alloc(13)
  header.writeUInt32BE(columns, 0)
  header.writeUInt32BE(rows, 4)
  // Eight bits a dot, which stand for a place in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Array.from({ length: shades }, (_, shade) =>
    paper.map((light, part) => Math.round(light + ((colour[part] ?? 0) - light) * (shade / (shades - 1)))),
  )
  const chunks = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
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
