import { expect, test } from 'vitest'
import { lettersOf, markOf, metals, rimPlaces } from './markOf.ts'

const address = '7fUQ3cVgSxk9yXnqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd'

const draw = (text: string) => {
  const { rim, metal } = markOf(text)
  return `${rim.map((isPunched) => (isPunched ? 'o' : '.')).join('')} ${metal}`
}

test('derives the same icon from an address', () => {
  expect(draw(address)).toMatchInlineSnapshot(`"...oooooo..o brass"`)
  expect(draw('AnvLqDkTLXX2mwbkBSrH6S5cLb4gnk2Rd7fUQ3cV5wM1')).toMatchInlineSnapshot(`"..o..o.ooooo brass"`)
})

test('derives a different rim for almost every look-alike with the same ends', () => {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const lookAlikes = Array.from({ length: address.length - 8 }, (_, index) => index + 4).flatMap((index) =>
    Array.from(alphabet, (letter) => address.slice(0, index) + letter + address.slice(index + 1)),
  )

  const others = lookAlikes.filter((text) => text !== address)
  const same = others.filter((text) => markOf(text).rim.join() === markOf(address).rim.join())

  expect(same.length / others.length).toBeLessThan(0.002)
})

test('uses all metals and rim places about equally', () => {
  const marks = Array.from({ length: 6_000 }, (_, index) => markOf(`${address}${index}`))

  const byMetal = metals.map((metal) => marks.filter((mark) => mark.metal === metal).length)
  const byPlace = Array.from({ length: rimPlaces }, (_, place) => marks.filter((mark) => mark.rim[place]).length)

  for (const count of byMetal) expect(count).toSatisfy((n: number) => n > 850 && n < 1_150)
  for (const count of byPlace) expect(count).toSatisfy((n: number) => n > 2_800 && n < 3_200)
})

test('takes the first two visible letters', () => {
  expect(['Anvil', ' quench ', '🔥 fire', '', 'é'].map(lettersOf)).toEqual(['AN', 'QU', '🔥F', '', 'É'])
})
