import { Mark } from '#ui/Mark.tsx'

/** A picture, not a token: its rim is that of the program which checks signatures. */
export const Coin = () => <Mark name="Anvil" address="Ed25519SigVerify111111111111111111111111111" size={196} />
