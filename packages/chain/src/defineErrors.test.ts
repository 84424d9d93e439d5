import { expect, expectTypeOf, test } from 'vitest'
import { defineErrors, NamedError, type Sentences } from './defineErrors.ts'

abstract class GardenError extends NamedError {}

type PlantErrors = {
  WitheredError: { plant: string; days: number }
  SoldError: Record<never, never>
}

const sentences: Sentences<PlantErrors> = {
  WitheredError: ({ plant, days }) => `${plant} had no water for ${days} days.`,
  SoldError: () => 'It is sold.',
}

const PlantError = defineErrors<PlantErrors>(GardenError, sentences)

test('carries its name, facts, sentence and cause', () => {
  const cause = new Error('drought')

  const error = new PlantError('WitheredError', { plant: 'Basil', days: 9 }, { cause })

  expect(error).toMatchObject({
    name: 'WitheredError',
    context: { plant: 'Basil', days: 9 },
    message: 'Basil had no water for 9 days.',
    cause,
  })
  expectTypeOf(error.context).toEqualTypeOf<PlantErrors['WitheredError']>()
})

test("is an instance of its package's and its subject's class", () => {
  const OtherError = defineErrors<PlantErrors>(GardenError, sentences)

  const error = new PlantError('SoldError', {})

  expect(error).toBeInstanceOf(GardenError)
  expect(error).toBeInstanceOf(PlantError)
  expect(error).not.toBeInstanceOf(OtherError)
})

test('a missing sentence, an unknown name and a wrong fact do not compile', () => {
  // @ts-expect-error: no sentence for SoldError
  defineErrors<PlantErrors>(GardenError, { WitheredError: sentences.WitheredError })
  // @ts-expect-error: no such error
  expect(() => new PlantError('StolenError', {})).toThrow(TypeError)
  // @ts-expect-error: the facts of another error
  expect(new PlantError('WitheredError', { plant: 'Basil' }).name).toBe('WitheredError')
})
