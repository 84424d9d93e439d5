import { mount } from '../mount.tsx'

// React and a button: the baseline without a wallet.
mount(<button type="button">Connect wallet</button>)
