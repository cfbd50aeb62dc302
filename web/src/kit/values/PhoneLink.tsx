/** A number that one can call; on a phone a touch dials it. Nothing where there is none. */
export function PhoneLink({ number }: { number: string }) {
  if (!number) return null
  return (
    <a className="num" href={`tel:${number.replace(/[^\d+]/g, '')}`} onClick={(event) => event.stopPropagation()}>
      {number}
    </a>
  )
}
