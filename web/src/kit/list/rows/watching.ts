/** Runs at once, and on each resize or render in `within`, until the returned function is called. */
export function watching(look: () => void, sized: readonly Element[], within: Element): () => void {
  const sizes = new ResizeObserver(look)
  for (const element of sized) sizes.observe(element)
  const drawn = new MutationObserver(look)
  drawn.observe(within, { childList: true, subtree: true, characterData: true })
  return () => {
    sizes.disconnect()
    drawn.disconnect()
  }
}
