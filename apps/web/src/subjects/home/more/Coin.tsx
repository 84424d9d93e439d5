import { Mark } from '#ui/Mark.tsx'

/** A picture, not a token: its rim is from the address of the Ed25519 program. */
export const Coin = () => <Mark name="Anvil" address="Ed25519SigVerify111111111111111111111111111" size={196} />
