'use client'
import { address, createNoopSigner, isAddress, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { formatAmount } from '@solsmith/chain'
import { ConnectButton, useAccount, useBalance, useSendTransaction, useSignIn } from '@solsmith/connect-react'
import { type ChangeEvent, type FormEvent, useState } from 'react'

export const Actions = () => (
  <>
    <div>
      <ConnectButton />
    </div>
    <Balance />
    <SignIn />
    <Transfer />
  </>
)

function Balance() {
  const { data: balance } = useBalance()
  return balance === undefined ? <p>Connect a wallet.</p> : <p>Balance: {formatAmount(balance, 9)} SOL</p>
}

function SignIn() {
  const { status } = useAccount()
  const { session, signIn, signOut } = useSignIn()
  const change = session ? signOut : signIn
  return (
    <section>
      <button type="button" disabled={status !== 'connected' || change.isPending} onClick={() => change.mutate()}>
        {session ? 'Sign out' : 'Sign in'}
      </button>
      <output>{change.error?.message ?? (session && `Signed in as ${session.message.accountAddress}`)}</output>
    </section>
  )
}

function Transfer() {
  const { address: owner } = useAccount()
  const { mutate, data, error, isPending } = useSendTransaction()
  const [to, setTo] = useState('')
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value.trim()
    target.setCustomValidity(isAddress(text) ? '' : 'Not a Solana address.')
    setTo(text)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!owner) return
    const transfer = getTransferSolInstruction({
      source: createNoopSigner(address(owner)),
      destination: address(to),
      amount: lamports(100_000_000n), // 0.1 SOL
    })
    mutate({
      instructions: [transfer],
      label: 'Transfer',
      confirm: ({ simulation }) => window.confirm(`Send 0.1 SOL? Network fee: ${simulation.feeLamports} lamports`),
    })
  }
  return (
    <form onSubmit={send}>
      <label>
        Recipient
        <input value={to} onChange={type} required />
      </label>
      <button type="submit" disabled={!owner || isPending}>
        Send 0.1 SOL
      </button>
      <output>{error?.message ?? (data && `Confirmed: ${data.signature}`)}</output>
    </form>
  )
}
