import type { CSSProperties } from 'react'
import { hueColour } from '../../kit/values/hues.ts'

/** A decorative shelf; the style sheet draws colour, width and height. */
const books: readonly (readonly [hue: number, width: number, height: number])[] = [
  [0, 16, 120],
  [1, 23, 173],
  [2, 30, 226],
  [11, 20, 129],
  [4, 27, 182],
  [5, 17, 235],
  [6, 24, 138],
  [3, 31, 191],
  [7, 21, 244],
  [8, 28, 147],
  [9, 18, 200],
  [10, 25, 253],
  [0, 32, 156],
  [1, 22, 209],
  [2, 29, 262],
  [11, 19, 165],
  [4, 26, 218],
  [5, 16, 121],
  [6, 23, 174],
  [3, 30, 227],
  [7, 20, 130],
  [8, 27, 183],
  [9, 17, 236],
  [10, 24, 139],
  [0, 31, 192],
]

export function Shelf() {
  return (
    <div className="login-shelf" aria-hidden="true">
      {books.map(([hue, width, height], place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the shelf never changes
        <i key={place} style={{ '--height': `${height}px`, width, background: hueColour(hue) } as CSSProperties} />
      ))}
    </div>
  )
}
