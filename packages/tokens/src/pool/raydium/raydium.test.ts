import { afterAll, beforeAll, describe } from 'vitest'
import { readSubjects, testOn } from '../../../../../programs/testing/subjects.ts'
import { type PoolScene, startPoolScene } from '../../testing/poolScene.ts'
import { venueRules } from '../../testing/venueConformance.ts'

describe.each(await readSubjects('cpmm'))('Raydium venue on $name', (subject) => {
  let scene: PoolScene
  beforeAll(async () => {
    scene = await startPoolScene(subject.elfs)
  })
  afterAll(() => scene[Symbol.asyncDispose]())

  for (const { title, needs, check } of venueRules) testOn(subject, needs, title, () => check(scene))
})
