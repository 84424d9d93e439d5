import { createElement } from 'react'
import { mount } from '../mount.ts'

/** React and a button: what a page pays for before it has a wallet. */
mount(createElement('button', { type: 'button' }, 'Connect wallet'))
