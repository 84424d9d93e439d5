import { mount } from '../mount.tsx'

mount(<button type="button">Connect wallet</button>)
