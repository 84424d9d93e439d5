import { mount } from '../mount.tsx'

// React and a button: what a page pays for before it has a wallet.
mount(<button type="button">Connect wallet</button>)
