import { expect, test } from 'vitest'
import { isReserved } from './reservedNames.ts'

const houses = ['phantom', 'coinbase', 'binance', 'paypal', 'solflare', 'metamask', 'usdc', 'usdt', 'orca', 'jito']
const words = ['wallet', 'support', 'help', 'official', 'app', 'login']

test.each(houses)('refuses %s as a label, and as a part of one that speaks for it', (house) => {
  const labels = words.flatMap((word) => [
    `${house}-${word}`,
    `${word}-${house}`,
    `${house}${word}`,
    `${word}${house}`,
    `the-${house}-${word}`,
    `my-${house.replace('o', '0').replace('s', '5')}`,
  ])
  expect([house, ...labels].filter((label) => !isReserved(label))).toEqual([])
})

test('refuses a long name anywhere in a label', () => {
  for (const label of ['xphantomx', 'hellocoinbase99', 'go-to-met4mask1', 'pump-fun-live'])
    expect(isReserved(label)).toBe(true)
})

test('leaves common words that contain a short name free', () => {
  for (const label of ['majorca', 'pythagoras', 'ethan', 'daisy', 'anna-sol', 'method', 'helpful', 'team-anna'])
    expect(isReserved(label)).toBe(false)
})
