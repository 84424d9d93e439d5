import { createNetworks } from '@solsmith/chain'
import { Hero } from '../home/Hero.tsx'
import { Section } from './Section.tsx'

const [network] = createNetworks((id) => `/rpc/${id}`, null)
const cost = {
  mintLamports: 3_883_680n,
  accountLamports: 2_074_080n,
  metadataFeeLamports: 0n,
  signatureLamports: 5_000n,
  totalLamports: 5_962_760n,
}
const costs = { modern: cost, classic: cost, slot: 431_207_884n }
const nothing = () => undefined

/** The four faces of the live cost. */
export function HomeSection() {
  return (
    <Section name="Live cost">
      <Hero cost={{ status: 'loading' }} onRehearse={nothing} />
      <Hero cost={{ status: 'failed', retry: nothing }} onRehearse={nothing} />
      {network && <Hero cost={{ status: 'unreachable', network }} onRehearse={null} />}
      {network && <Hero cost={{ status: 'ready', network, costs }} onRehearse={nothing} />}
    </Section>
  )
}
