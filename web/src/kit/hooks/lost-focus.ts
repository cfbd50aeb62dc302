/** Nothing has the focus but the page as a whole. */
export function isFocusLost(): boolean {
  const active = document.activeElement
  return active === null || active === document.body || active.id === 'content'
}

/** After navigation the focus starts at the content, not before the menu, even if the content loads late. */
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
