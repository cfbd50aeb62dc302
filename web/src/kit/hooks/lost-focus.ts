/** Nothing has the focus but the page as a whole. */
export function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.id === 'content'
}

/** Whoever has come to another place goes on from its content, not from before the menu, also where that comes later. */
export function followContent(): () => void {
  const content = document.getElementById('content')
  const follow = () => {
    if (isFocusLost() && document.activeElement !== content) content?.focus({ preventScroll: true })
  }
  follow()
  const watching = new MutationObserver(follow)
  if (content) watching.observe(content, { childList: true, subtree: true })
  return () => watching.disconnect()
}
