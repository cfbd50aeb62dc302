// The browser of the tests: an installed one, or, as root on Debian, one that apt installs.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, isRootOnDebian } from './apt.mjs'
import { giveUp } from './prepare.mjs'

/** The headless shell first: it renders pages a fifth faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
]

const places = [
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/opt/microsoft/msedge/msedge',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
]

/** The path of an installed Chromium, Chrome or Edge. */
export function findBrowser() {
  const chosen = process.env.KEBEN_CHROMIUM
  if (chosen) return isProgram(chosen) ? chosen : giveUp(`KEBEN_CHROMIUM is ${chosen}, and no program is there.`)
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
  return [...onPath, ...places].find(isProgram)
}

/** Installs a browser if there is none, and a Chinese font, without which screens show empty boxes. */
export function prepareBrowser() {
  const missing = []
  if (!findBrowser()) missing.push('chromium-headless-shell')
  if (!hasChineseFont()) missing.push('fonts-noto-cjk')
  if (missing.length > 0 && isRootOnDebian()) {
    aptInstall(missing)
    // Older Debian versions lack the headless shell.
    if (!findBrowser()) aptInstall(['chromium'])
  } else if (missing.includes('fonts-noto-cjk')) console.log('No font for Chinese was found: install fonts-noto-cjk.')
  return (
    findBrowser() ??
    giveUp(
      'The tests need a browser: install the package chromium, or set KEBEN_CHROMIUM to a Chromium, Chrome or Edge.',
    )
  )
}

function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' })
  // Without fontconfig the fonts are unknown. Systems other than Linux have a Chinese font.
  return process.platform !== 'linux' || (list.stdout ?? '').trim() !== ''
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
