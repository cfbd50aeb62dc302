/** A telephone link, or nothing without a number. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <a className="num" href={`tel:${number.replace(/[^\d+]/g, '')}`} onClick={(event) => event.stopPropagation()}>
      {number}
    </a>
  )
}
