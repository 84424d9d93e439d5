import type { EvmChainId } from '../rpc/evmChainId.ts'
import type { EvmAddress } from './abi.ts'

/** Coins have 18 decimals. */
export type KnownChain = {
  /** Of the coin. */
  readonly name: string
  readonly symbol: string
  /** Has the coin's price. */
  readonly wrapped: EvmAddress | null
  /** Null without prices. */
  readonly geckoTerminal: string | null
  /** By lower-case address. */
  readonly tokens: Readonly<Record<EvmAddress, WellKnown>>
}

export type WellKnown = { readonly name: string; readonly symbol: string; readonly decimals: number }

const usdc: WellKnown = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const usdt: WellKnown = { name: 'Tether USD', symbol: 'USDT', decimals: 6 }
const weth: WellKnown = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18 }
const ether = { name: 'Ether', symbol: 'ETH' }

/** Published by issuers; others come from `EVM_TOKENS`. */
export const knownChains: Readonly<Partial<Record<EvmChainId, KnownChain>>> = {
  'eip155:1': {
    ...ether,
    wrapped: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
    geckoTerminal: 'eth',
    tokens: {
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48': usdc,
      '0xdac17f958d2ee523a2206206994597c13d831ec7': usdt,
      '0x6b175474e89094c44da98b954eedeac495271d0f': { name: 'Dai Stablecoin', symbol: 'DAI', decimals: 18 },
      '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2': weth,
      '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599': { name: 'Wrapped BTC', symbol: 'WBTC', decimals: 8 },
    },
  },
  'eip155:10': {
    ...ether,
    wrapped: '0x4200000000000000000000000000000000000006',
    geckoTerminal: 'optimism',
    tokens: {
      '0x0b2c639c533813f4aa9d7837caf62653d097ff85': usdc,
      '0x4200000000000000000000000000000000000006': weth,
    },
  },
  'eip155:56': {
    name: 'BNB',
    symbol: 'BNB',
    wrapped: '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
    geckoTerminal: 'bsc',
    tokens: {
      '0x55d398326f99059ff775485246999027b3197955': { ...usdt, decimals: 18 },
      '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c': { name: 'Wrapped BNB', symbol: 'WBNB', decimals: 18 },
    },
  },
  'eip155:100': { name: 'xDAI', symbol: 'XDAI', wrapped: null, geckoTerminal: 'xdai', tokens: {} },
  'eip155:137': {
    name: 'POL',
    symbol: 'POL',
    wrapped: '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
    geckoTerminal: 'polygon_pos',
    tokens: {
      '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359': usdc,
      '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270': { name: 'Wrapped POL', symbol: 'WPOL', decimals: 18 },
    },
  },
  'eip155:8453': {
    ...ether,
    wrapped: '0x4200000000000000000000000000000000000006',
    geckoTerminal: 'base',
    tokens: {
      '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913': usdc,
      '0x4200000000000000000000000000000000000006': weth,
    },
  },
  'eip155:42161': {
    ...ether,
    wrapped: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
    geckoTerminal: 'arbitrum',
    tokens: {
      '0xaf88d065e77c8cc2239327c5edb3a432268e5831': usdc,
      '0x82af49447d8a07e3bd95bd0d56f35241523fbab1': weth,
    },
  },
  'eip155:43114': {
    name: 'Avalanche',
    symbol: 'AVAX',
    wrapped: '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
    geckoTerminal: 'avax',
    tokens: {
      '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e': usdc,
      '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7': { name: 'Wrapped AVAX', symbol: 'WAVAX', decimals: 18 },
    },
  },
}

/** Spec §9, except Ether. */
const otherCoins: Readonly<Partial<Record<EvmChainId, Pick<KnownChain, 'name' | 'symbol'>>>> = {
  'eip155:97': { name: 'BNB', symbol: 'tBNB' },
  'eip155:1329': { name: 'Sei', symbol: 'SEI' },
  'eip155:5000': { name: 'Mantle', symbol: 'MNT' },
  'eip155:5003': { name: 'Mantle', symbol: 'MNT' },
  'eip155:8217': { name: 'Kaia', symbol: 'KAIA' },
  'eip155:42220': { name: 'Celo', symbol: 'CELO' },
  'eip155:43113': { name: 'Avalanche', symbol: 'AVAX' },
  'eip155:80002': { name: 'POL', symbol: 'POL' },
  'eip155:80084': { name: 'BERA', symbol: 'BERA' },
}

export const otherChain = (id: EvmChainId): KnownChain => ({
  ...(otherCoins[id] ?? ether),
  wrapped: null,
  geckoTerminal: null,
  tokens: {},
})
