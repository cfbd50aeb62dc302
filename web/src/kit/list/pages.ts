/** The page numbers to offer, with gaps: 1 … 4 5 6 … 26. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const nearby = new Set([1, pages, page - 1, page, page + 1])
  if (page <= 3) [2, 3, 4].forEach((near) => nearby.add(near))
  if (page >= pages - 2) [pages - 3, pages - 2, pages - 1].forEach((near) => nearby.add(near))
  const numbers = [...nearby].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b)
  return numbers.flatMap((one, place) => {
    const before = numbers[place - 1]
    if (before === undefined || one === before + 1) return [one]
    return one === before + 2 ? [before + 1, one] : ['gap' as const, one]
  })
}
