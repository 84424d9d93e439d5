import {
  BlockchainApiController,
  ChainController,
  OnRampController,
  OptionsController,
} from '@reown/appkit-controllers'

// What AppKit's own views call, for the test that drives this page.
globalThis.appkit = { BlockchainApiController, ChainController, OnRampController, OptionsController }
