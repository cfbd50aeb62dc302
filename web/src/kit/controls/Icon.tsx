import { type IconName, iconShapes } from './icon-shapes.ts'

/** An icon as large as its text. It is hidden from screen readers, so an icon-only button needs a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconShapes[name]} />
    </svg>
  )
}
