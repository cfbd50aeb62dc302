// Runs before anything is painted: light or dark, the size of text and the language, as the person left them.
// A file of its own, since the content security policy allows no script inside the page.
{
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- a classic script's outer scope is everybody's
  const stored = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const asked = stored('theme')
  const dark = asked ? asked === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  const language = stored('language') || navigator.language || 'en'
  document.documentElement.dataset.text = stored('text') === 'large' ? 'large' : 'normal'
  document.documentElement.dataset.mode = dark ? 'dark' : 'light'
  document.documentElement.lang = /^zh/i.test(language) ? 'zh-CN' : 'en'
}
