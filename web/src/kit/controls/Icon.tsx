import { type IconName, iconShapes } from './icon-shapes.ts'

/** A drawing beside a word, as large as its letters. It says nothing itself: a button that has nothing else carries a label. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconShapes[name]} />
    </svg>
  )
}
