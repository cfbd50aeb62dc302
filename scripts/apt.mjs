// Installs packages for the tests, as root on Debian.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

export function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '--no-install-recommends', ...packages)
}
