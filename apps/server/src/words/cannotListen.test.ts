import { expect, test } from 'vitest'
import { cannotListenLine } from './en.ts'

const at = { host: '127.0.0.1', port: 80, variable: 'WALLET_PORT' } as const

test.each([
  ['EADDRINUSE', 'Port 80 is in use by another program. Stop it, or set another WALLET_PORT.'],
  ['EACCES', 'This user does not have permission to listen on port 80. Set WALLET_PORT to 1024 or more.'],
  [
    'EADDRNOTAVAIL',
    'This machine does not have the address 127.0.0.1. Set HOST to one of its addresses, or to 127.0.0.1.',
  ],
  ['ENOTFOUND', 'This machine does not have the address 127.0.0.1. Set HOST to one of its addresses, or to 127.0.0.1.'],
  ['EMFILE', null],
  [undefined, null],
])('explains to an operator why a server cannot listen because of %s', (code, line) => {
  expect(cannotListenLine(code, at)).toBe(line)
})
