import { expect, test } from 'vitest'
import { parseRecipients } from './parseRecipients.ts'
import { findRecipientNames, writeNameAddresses } from './recipientNames.ts'

const ann = '9B5XszUGdMaxCZ7uSQhPzdks5ZQSmWxrmzCSvtJ6Ns6g'
const list = `\uFEFFWallet;Amount\r\nanna.sol;1\r\n\r\n${ann};2\n"Anna.sol" ; 3\rnobody;4\nanna.sol;5\nbob.example.org;6\n`

test('finds names in the address column, each once; words without a dot are not names', () => {
  expect(findRecipientNames(list)).toEqual(['anna.sol', 'Anna.sol', 'bob.example.org'])
  expect(findRecipientNames('address,amount\n1.5,2\n')).toEqual([])
  expect(findRecipientNames(`${ann} anna.sol`)).toEqual([])
})

test('replaces only names with addresses', () => {
  const addresses = new Map([
    ['anna.sol', ann],
    ['Anna.sol', ann],
  ])
  const written = writeNameAddresses(list, addresses)

  expect(written).toBe(list.replaceAll(/anna\.sol/gi, ann))
  expect(parseRecipients(written).lines.map(({ line, amountText }) => [line, amountText])).toEqual([
    [2, '1'],
    [4, '2'],
    [5, '3'],
    [7, '5'],
  ])
  expect(findRecipientNames(written)).toEqual(['bob.example.org'])
})

test('replaces a name with invisible characters', () => {
  const text = `an\u200bna.sol,1\n${ann},2`

  expect(findRecipientNames(text)).toEqual(['anna.sol'])
  expect(writeNameAddresses(text, new Map([['anna.sol', ann]]))).toBe(`${ann},1\n${ann},2`)
})

test('leaves a name with replacement patterns literal', () => {
  expect(writeNameAddresses('a.sol,1', new Map([['a.sol', '$&$1']]))).toBe('$&$1,1')
})
