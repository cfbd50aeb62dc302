import { code128 } from '@keben/core/kit/barcode'
import './barcode.css'

const quietModules = 10

export interface BarcodeProps {
  readonly text: string
  /** The height of the bars in pixels. */
  readonly height?: number
  /** The width of the narrowest bar in pixels; scanners need at least a quarter of a millimetre on paper. */
  readonly moduleWidth?: number
}

/** A Code 128 barcode with its text, black on white in any theme, for scanners. */
export function Barcode({ text, height = 44, moduleWidth = 1.5 }: BarcodeProps) {
  const strokes = code128(text)
  const modules = strokes.reduce((sum, stroke) => sum + stroke, 2 * quietModules)
  return (
    <figure className="barcode" aria-label={text}>
      <svg
        width={modules * moduleWidth}
        height={height}
        viewBox={`0 0 ${modules} 1`}
        preserveAspectRatio="none"
        shapeRendering="geometricPrecision"
        aria-hidden="true"
      >
        <path d={barsOf(strokes)} />
      </svg>
      <figcaption className="num">{text}</figcaption>
    </figure>
  )
}

/** One path for all bars, one unit for each module. */
function barsOf(strokes: readonly number[]): string {
  let x = quietModules
  let path = ''
  strokes.forEach((width, place) => {
    const isBar = place % 2 === 0
    if (isBar) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  })
  return path
}
