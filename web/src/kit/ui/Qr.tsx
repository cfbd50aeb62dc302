import qrcode from 'qrcode-generator'
import './barcode.css'

const quietModules = 4

export interface QrProps {
  readonly text: string
  /** The width in pixels. */
  readonly size?: number
  /** The accessible name, if the text is long. */
  readonly label?: string
}

/** A text as a QR code: black on white in every theme, so that phones read it. */
export function Qr({ text, size = 96, label = text }: QrProps) {
  const code = qrcode(0, 'Q')
  // The library takes bytes as characters.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)))
  code.make()
  const count = code.getModuleCount()
  const side = count + 2 * quietModules
  let path = ''
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + quietModules} ${row + quietModules}h1v1h-1z`
  return (
    <figure className="barcode is-qr" aria-label={label}>
      <svg width={size} height={size} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} />
      </svg>
    </figure>
  )
}
