/* Made by `make types` from the schema of the server; do not edit. */

export type Wire =
  | Ack
  | Act
  | AddBot
  | AnswerPause
  | AskPause
  | Back
  | BalootAnnounced
  | BalootAshkalCalled
  | BalootBought
  | BalootCall
  | BalootCardsDealt
  | BalootConfirmed
  | BalootCountedProject
  | BalootDealPoints
  | BalootDealResult
  | BalootDealScored
  | BalootDealStarted
  | BalootDealVoided
  | BalootDealerDrawn
  | BalootDeclared
  | BalootEvent
  | BalootHandDealt
  | BalootHokumBid
  | BalootMatchEnded
  | BalootOptions
  | BalootPassed
  | BalootPlayStarted
  | BalootPlayed
  | BalootPlayedCard
  | BalootPlayerLeft
  | BalootProjectsWon
  | BalootQablakDeclined
  | BalootQablakTaken
  | BalootQaidSaid
  | BalootRaiseDeclined
  | BalootRaised
  | BalootRevealed
  | BalootSawaSaid
  | BalootScorePart
  | BalootSecondDeal
  | BalootSecondLap
  | BalootShown
  | BalootStanding
  | BalootSunCalled
  | BalootTrickTaken
  | BalootTurnedToSun
  | BalootView
  | Bye
  | ChangeMe
  | ClientMessage
  | ClockView
  | Contribute
  | Deal
  | DealtOutcome
  | DeviceLink
  | Draft
  | DraftAnswer
  | FrameMessage
  | GameInfo
  | GameList
  | GoOn
  | HandDealt
  | HandDiscarded
  | HandDrew
  | HandEvent
  | HandFactor
  | HandGameEnded
  | HandLaid
  | HandLaidStep
  | HandLastCard
  | HandMeldOnTable
  | HandOptions
  | HandPutBack
  | HandReshuffled
  | HandRoundEnded
  | HandRoundResult
  | HandRoundScore
  | HandRoundStarted
  | HandSeatOut
  | HandSeatReady
  | HandSeatScore
  | HandTook
  | HandTurnStarted
  | HandView
  | HasebAccepted
  | HasebAllAsked
  | HasebAnswered
  | HasebCallBlocked
  | HasebCalled
  | HasebCardOpened
  | HasebCarrierPicked
  | HasebChose
  | HasebDeclined
  | HasebDiscarded
  | HasebDrew
  | HasebEvent
  | HasebFinalLap
  | HasebFirstPeek
  | HasebFlipped
  | HasebGameEnded
  | HasebGave
  | HasebGuessed
  | HasebKept
  | HasebLit
  | HasebLooked
  | HasebMarked
  | HasebMatchFailed
  | HasebMatched
  | HasebMixed
  | HasebMixing
  | HasebMoodTurned
  | HasebOptions
  | HasebPassage
  | HasebPassed
  | HasebPassedOn
  | HasebPenaltyDealt
  | HasebPenaltyNone
  | HasebPinged
  | HasebPlace
  | HasebPlayerLeft
  | HasebRequested
  | HasebReshuffled
  | HasebReversed
  | HasebRoundEnded
  | HasebRoundResult
  | HasebRoundStarted
  | HasebRowScore
  | HasebRowView
  | HasebSeatReady
  | HasebSignaled
  | HasebSkipped
  | HasebStatusShown
  | HasebSwapped
  | HasebTeamView
  | HasebThrew
  | HasebTook
  | HasebTurnStarted
  | HasebTurnedUp
  | HasebUnitScore
  | HasebUpturned
  | HasebUsed
  | HasebView
  | Hello
  | Leave
  | Lobby
  | MakeRoom
  | MatchInfo
  | Me
  | Member
  | Notice
  | OneFiftyCalled
  | OneFiftyDiscarded
  | OneFiftyDrew
  | OneFiftyEvent
  | OneFiftyGameEnded
  | OneFiftyJackExchanged
  | OneFiftyKept
  | OneFiftyKnown
  | OneFiftyMatchFailed
  | OneFiftyMatchSucceeded
  | OneFiftyOptions
  | OneFiftyPeeked
  | OneFiftyPenaltyDealt
  | OneFiftyPenaltyNone
  | OneFiftyPlayerLeft
  | OneFiftyPowerFizzled
  | OneFiftyPowerSkipped
  | OneFiftyQueenLooked
  | OneFiftyReshuffled
  | OneFiftyRoundEnded
  | OneFiftyRoundResult
  | OneFiftyRoundStarted
  | OneFiftySeatReady
  | OneFiftySeatScore
  | OneFiftySlapOpened
  | OneFiftySpied
  | OneFiftyTook
  | OneFiftyTurnEnded
  | OneFiftyTurnStarted
  | OneFiftyTurnedUp
  | OneFiftyView
  | PassHost
  | Pause
  | Ping
  | Player
  | Pong
  | Presence
  | PresetInfo
  | PublishedDeal
  | PublishedDeals
  | Refusal
  | Reject
  | Rematch
  | Remove
  | Room
  | RoomChanged
  | RoomInfo
  | RoomMade
  | Said
  | Say
  | SeatCounts
  | SeenEvent
  | ServerMessage
  | SetOptions
  | SetReady
  | SetWatch
  | Sit
  | Spot
  | Stand
  | Start
  | TableToReturnTo
  | TrixCardLaid
  | TrixCardPlayed
  | TrixClaimAnswered
  | TrixClaimed
  | TrixContractChosen
  | TrixDealEnded
  | TrixDealResult
  | TrixDealStarted
  | TrixDealVoided
  | TrixDealt
  | TrixDoubleAnswered
  | TrixDoubled
  | TrixDoubledNothing
  | TrixEvent
  | TrixExtraKingdom
  | TrixGameEnded
  | TrixHeld
  | TrixKingdomStarted
  | TrixNobodyClaimed
  | TrixNobodyDoubled
  | TrixOptions
  | TrixPassed
  | TrixPastDeal
  | TrixPlayerLeft
  | TrixReshuffled
  | TrixScoreLine
  | TrixSeatOut
  | TrixSeatScore
  | TrixTrick
  | TrixTrickTaken
  | TrixTurn
  | TrixTwoShown
  | TrixView
  | View
  | Welcome
  | Zone
export type BalootEvent =
  | BalootDealerDrawn
  | BalootHandDealt
  | BalootDealStarted
  | BalootPassed
  | BalootSecondLap
  | BalootSunCalled
  | BalootAshkalCalled
  | BalootHokumBid
  | BalootConfirmed
  | BalootTurnedToSun
  | BalootQablakTaken
  | BalootQablakDeclined
  | BalootBought
  | BalootCardsDealt
  | BalootSecondDeal
  | BalootRaised
  | BalootRaiseDeclined
  | BalootPlayStarted
  | BalootDeclared
  | BalootPlayed
  | BalootShown
  | BalootTrickTaken
  | BalootProjectsWon
  | BalootRevealed
  | BalootSawaSaid
  | BalootQaidSaid
  | BalootDealVoided
  | BalootDealScored
  | BalootPlayerLeft
  | BalootMatchEnded
export type ClientMessage = Hello | Act | Draft | Contribute | Say | Lobby | Ping
export type View = BalootView | HandView | HasebView | OneFiftyView | TrixView
export type SeenEvent = BalootEvent | HandEvent | HasebEvent | OneFiftyEvent | TrixEvent
export type HandEvent =
  | HandRoundStarted
  | HandDealt
  | HandTurnStarted
  | HandDrew
  | HandTook
  | HandPutBack
  | HandLaid
  | HandDiscarded
  | HandLastCard
  | HandReshuffled
  | HandSeatReady
  | HandRoundEnded
  | HandSeatOut
  | HandGameEnded
export type HasebEvent =
  | HasebMoodTurned
  | HasebCarrierPicked
  | HasebRequested
  | HasebRoundStarted
  | HasebTurnedUp
  | HasebCardOpened
  | HasebFirstPeek
  | HasebSeatReady
  | HasebTurnStarted
  | HasebDrew
  | HasebKept
  | HasebDiscarded
  | HasebUsed
  | HasebTook
  | HasebMatched
  | HasebMatchFailed
  | HasebPenaltyDealt
  | HasebPenaltyNone
  | HasebCalled
  | HasebCallBlocked
  | HasebFinalLap
  | HasebPassed
  | HasebDeclined
  | HasebChose
  | HasebLooked
  | HasebSwapped
  | HasebGave
  | HasebThrew
  | HasebReversed
  | HasebMixing
  | HasebMixed
  | HasebUpturned
  | HasebLit
  | HasebAllAsked
  | HasebAnswered
  | HasebPassedOn
  | HasebAccepted
  | HasebFlipped
  | HasebPinged
  | HasebSkipped
  | HasebGuessed
  | HasebSignaled
  | HasebMarked
  | HasebStatusShown
  | HasebReshuffled
  | HasebPlayerLeft
  | HasebRoundEnded
  | HasebGameEnded
export type OneFiftyEvent =
  | OneFiftyRoundStarted
  | OneFiftyTurnedUp
  | OneFiftyPeeked
  | OneFiftySeatReady
  | OneFiftyTurnStarted
  | OneFiftyDrew
  | OneFiftyReshuffled
  | OneFiftyKept
  | OneFiftyTook
  | OneFiftyDiscarded
  | OneFiftyPowerSkipped
  | OneFiftyPowerFizzled
  | OneFiftyJackExchanged
  | OneFiftyQueenLooked
  | OneFiftySpied
  | OneFiftyMatchSucceeded
  | OneFiftyMatchFailed
  | OneFiftyPenaltyDealt
  | OneFiftyPenaltyNone
  | OneFiftyCalled
  | OneFiftySlapOpened
  | OneFiftyTurnEnded
  | OneFiftyPlayerLeft
  | OneFiftyRoundEnded
  | OneFiftyGameEnded
export type TrixEvent =
  | TrixKingdomStarted
  | TrixDealStarted
  | TrixDealt
  | TrixContractChosen
  | TrixReshuffled
  | TrixClaimAnswered
  | TrixNobodyClaimed
  | TrixClaimed
  | TrixDealVoided
  | TrixDoubleAnswered
  | TrixDoubled
  | TrixDoubledNothing
  | TrixNobodyDoubled
  | TrixCardPlayed
  | TrixTrickTaken
  | TrixCardLaid
  | TrixPassed
  | TrixSeatOut
  | TrixTwoShown
  | TrixDealEnded
  | TrixExtraKingdom
  | TrixPlayerLeft
  | TrixGameEnded
export type ServerMessage =
  | Welcome
  | RoomChanged
  | FrameMessage
  | Deal
  | DraftAnswer
  | Ack
  | Reject
  | Presence
  | Said
  | Pong
  | Notice
  | Bye

/**
 * A command or lobby act is done and stored.
 */
export interface Ack {
  t: 'ack'
  id: string
}
/**
 * A command.  `id` is the client's own; a repeated one is acknowledged without effect.
 */
export interface Act {
  t: 'act'
  match: string
  id: string
  /**
   * @minItems 1
   * @maxItems 40
   */
  tokens: string[]
}
/**
 * Host: put a bot on a free seat, or change a bot's level.
 */
export interface AddBot {
  do: 'add_bot'
  seat: number
  level: 'easy' | 'hard' | 'normal' | 'random'
}
/**
 * Agree to the pause that is asked for, or not; one no is enough, the asker's own takes it back.
 */
export interface AnswerPause {
  do: 'answer_pause'
  on: boolean
}
/**
 * In a running match: ask the others for a pause; it holds once all agree who play and are here.
 */
export interface AskPause {
  do: 'ask_pause'
}
/**
 * In a running match: here again, after a bot has played for one; acting says the same.
 */
export interface Back {
  do: 'back'
}
/**
 * A project as far as the reader may know it: without cards, only its word was said.
 */
export interface BalootAnnounced {
  seat: number
  project: 'arba_mia' | 'khamseen' | 'mia' | 'sira'
  cards: string[] | null
}
export interface BalootAshkalCalled {
  t: 'ashkal_called'
  seat: number
  target: number
}
export interface BalootBought {
  t: 'bought'
  seat: number
  contract: 'ashkal' | 'hokum' | 'sun'
  taker: number
  trump: ('C' | 'D' | 'H' | 'S') | null
}
/**
 * A bid, an answer or a raise of this deal, as its seat sent it.
 */
export interface BalootCall {
  seat: number
  token: string
}
export interface BalootCardsDealt {
  t: 'cards_dealt'
  seat: number
  cards: string[] | null
}
export interface BalootConfirmed {
  t: 'confirmed'
  seat: number
  automatic: boolean
}
/**
 * A project that counted, and its holder.
 */
export interface BalootCountedProject {
  seat: number
  project: 'arba_mia' | 'khamseen' | 'mia' | 'sira'
}
/**
 * What a played deal brought to A and B; void deals stand on no sheet.
 */
export interface BalootDealPoints {
  deal: number
  points: number[]
}
/**
 * The arithmetic of a scored deal; pairs are those of A and B.
 *
 * `compared` are the abnat that decided.  The points of a team are the sum of its parts.
 */
export interface BalootDealResult {
  deal: number
  contract: 'ashkal' | 'hokum' | 'sun'
  trump: ('C' | 'D' | 'H' | 'S') | null
  buyer: number
  level: 1 | 2 | 3 | 4 | 'qahwa'
  raiser: number | null
  verdict: 'failed' | 'kaboot' | 'made' | 'qahwa' | 'qaid' | 'reverse_kaboot' | 'won'
  winner: ('A' | 'B') | null
  cards: number[]
  tricks: number[]
  projects: BalootCountedProject[]
  baloot: number | null
  compared: number[]
  parts: BalootScorePart[][]
  points: number[]
  totals: number[]
}
/**
 * A part of a team's points: `points`, whose it was, and how often they count (`times`).
 */
export interface BalootScorePart {
  part: 'baloot' | 'cards' | 'contract' | 'kaboot' | 'match' | 'projects'
  team: 'A' | 'B'
  points: number
  times: number
}
export interface BalootDealScored {
  t: 'deal_scored'
  result: BalootDealResult
}
export interface BalootDealStarted {
  t: 'deal_started'
  deal: number
  seat: number
  totals: number[]
  upcard: string
}
export interface BalootDealVoided {
  t: 'deal_voided'
  cause: 'kasho' | 'passed_out' | 'withheld'
  seat: number | null
}
export interface BalootDealerDrawn {
  t: 'dealer_drawn'
  seat: number
}
export interface BalootDeclared {
  t: 'declared'
  seat: number
  project: 'arba_mia' | 'khamseen' | 'mia' | 'sira'
  cards: string[] | null
}
export interface BalootHandDealt {
  t: 'hand_dealt'
  seat: number
  cards: string[] | null
}
export interface BalootPassed {
  t: 'passed'
  seat: number
  said: 'bas' | 'wala'
  automatic: boolean
}
export interface BalootSecondLap {
  t: 'second_lap'
}
export interface BalootSunCalled {
  t: 'sun_called'
  seat: number
}
export interface BalootHokumBid {
  t: 'hokum_bid'
  seat: number
  suit: 'C' | 'D' | 'H' | 'S'
}
export interface BalootTurnedToSun {
  t: 'turned_to_sun'
  seat: number
}
export interface BalootQablakTaken {
  t: 'qablak_taken'
  seat: number
  caller: number
}
export interface BalootQablakDeclined {
  t: 'qablak_declined'
  seat: number
  automatic: boolean
}
export interface BalootSecondDeal {
  t: 'second_deal'
  seat: number
}
export interface BalootRaised {
  t: 'raised'
  seat: number
  rung: 'double' | 'four' | 'qahwa' | 'triple'
  closed: boolean
}
export interface BalootRaiseDeclined {
  t: 'raise_declined'
  seat: number
  automatic: boolean
}
export interface BalootPlayStarted {
  t: 'play_started'
  seat: number
  closed: boolean
}
export interface BalootPlayed {
  t: 'played'
  seat: number
  card: string
  ekah: boolean
  automatic: boolean
}
export interface BalootShown {
  t: 'baloot_shown'
  seat: number
}
export interface BalootTrickTaken {
  t: 'trick_taken'
  seat: number
  trick: number
  abnat: number
}
export interface BalootProjectsWon {
  t: 'projects_won'
  team: 'A' | 'B'
}
export interface BalootRevealed {
  t: 'revealed'
  seat: number
  project: 'arba_mia' | 'khamseen' | 'mia' | 'sira'
  cards: string[]
}
export interface BalootSawaSaid {
  t: 'sawa_said'
  seat: number
  cards: string[]
  true: boolean
}
export interface BalootQaidSaid {
  t: 'qaid_said'
  seat: number
  target: number
  trick: number
  proved: boolean
}
export interface BalootPlayerLeft {
  t: 'player_left'
  seat: number
}
export interface BalootMatchEnded {
  t: 'match_ended'
  team: 'A' | 'B'
  reason: 'forfeit' | 'qahwa' | 'target'
  totals: number[]
  ranks: number[]
}
/**
 * How a match of Baloot is played.  The defaults are the seed's game.
 */
export interface BalootOptions {
  target?: number
  first_dealer?: 0 | 1 | 2 | 3 | 'random'
  enforcement?: 'qaid' | 'strict'
  ashkal_laps?: 'both' | 'first'
  ashkal_on_ace?: boolean
  sun_over_hokum?: 'all' | 'later'
  qablak?: 'ace_only' | 'always' | 'off'
  ace_hokum_locked?: boolean
  kasho?: 'off' | 'sevens'
  hokum_doubling?: boolean
  sun_double?: 'always' | 'ge_100' | 'never' | 'strict_100'
  double_timing?: 'after_deal' | 'before_deal'
  double_speakers?: 'principals' | 'team'
  odd_rung_mode?: 'choose' | 'inherit' | 'open'
  overtrump?: 'always' | 'off' | 'opponents'
  partner_relief?: 'last_seat' | 'off' | 'on'
  ekah_mode?: 'announced' | 'automatic'
  ekah_ace?: boolean
  sawa?: 'off' | 'own_hand'
  project_reveal?: 'auto' | 'on_turn'
  project_scope?: 'best_only' | 'team'
  mia_tie?: 'by_rank' | 'sequence_first'
  baloot_mode?: 'announced' | 'automatic'
  baloot_absorbed_by_mia?: boolean
  contract_counts?: 'all' | 'cards_only' | 'no_baloot'
  failed_projects?: 'stay' | 'to_defenders' | 'void'
  tie_undoubled?: 'fail' | 'split' | 'sun_split_hokum_fail'
  sun_half?: 'defenders_up' | 'exact'
  hokum_66?: 'buyer_rest' | 'larger_down'
  doubled_split?: 'each' | 'winner_takes_all'
  projects_multiplied?: 'cap2' | 'full' | 'none'
  tie_doubled?: 'buyer_loses' | 'last_raiser_loses' | 'split'
  baloot_owner?: 'holder' | 'winner'
  kaboot_multiplied?: boolean
  kaboot_cancels_qahwa?: boolean
  kaboot_loser_projects?: 'keep' | 'to_winner' | 'void'
  reverse_kaboot?: boolean
  turn_seconds?: number
}
/**
 * A card that was played; `ekah` says that it was led with the word (option `ekah_mode`).
 */
export interface BalootPlayedCard {
  seat: number
  face: string
  ekah?: boolean
}
/**
 * How a deal stands by what everybody knows: cards taken, projects that count, a baloot that was shown.
 *
 * `abnat` are those of A and B, `needed` is what the buying team has to reach.
 */
export interface BalootStanding {
  abnat: number[]
  needed: number
}
/**
 * A view of Baloot.
 *
 * Zones: a `hand` for every seat (of others only the upcard, which the taker is known to hold), `upcard`,
 * `stock`, and one `trick` zone for each card of the trick in progress.
 */
export interface BalootView {
  dealer: number | null
  lap: number
  turn: number | null
  calls: BalootCall[]
  hokum_bid: string | null
  contract: ('ashkal' | 'hokum' | 'sun') | null
  trump: ('C' | 'D' | 'H' | 'S') | null
  buyer: number | null
  taker: number | null
  level: 1 | 2 | 3 | 4 | 'qahwa'
  mode: 'closed' | 'open'
  raiser: number | null
  upcard: string | null
  complete: boolean
  trick: number
  leader: number | null
  table: BalootPlayedCard[]
  winning: number | null
  last_trick: BalootPlayedCard[]
  won: number[]
  cards: number[]
  standing: BalootStanding | null
  projects: BalootAnnounced[]
  projects_to: ('A' | 'B') | null
  shown: number[]
  baloot: number | null
  team_totals: number[]
  history: BalootDealPoints[]
  result: BalootDealResult | null
  reason: ('forfeit' | 'qahwa' | 'target') | null
  winner: ('A' | 'B') | null
  seat: number | null
  phase: string
  round: number
  to_act: number[]
  zones: Zone[]
  totals: number[]
  ranks: number[]
}
/**
 * A place for cards on the table.
 *
 * `kind` says how it is laid out: `grid`, `hand`, `row`, `pile` (face up, top last) or `stock` (face
 * down, only counted).  `cards` lists the cards that can be addressed or seen; `count` counts all.
 */
export interface Zone {
  id: string
  kind: string
  count: number
  seat?: number | null
  cards?: Spot[]
}
/**
 * One card in a zone.  `slot` is the number by which tokens address it, counted from 1.
 */
export interface Spot {
  slot: number
  face?: string | null
}
/**
 * The server ends this connection.
 *
 * `replaced` by a newer one, `removed` by the host, `closed` (one has left, or was too slow or too fast),
 * `restart` (come back in a moment).
 */
export interface Bye {
  t: 'bye'
  code: 'closed' | 'removed' | 'replaced' | 'restart'
}
/**
 * Choose one's name; it makes a guest's account if there is none.
 */
export interface ChangeMe {
  name: string
}
/**
 * The first message: which room this socket is about.
 */
export interface Hello {
  t: 'hello'
  room: string
}
/**
 * A command under way: what may it still become?
 */
export interface Draft {
  t: 'draft'
  match: string
  id: string
  /**
   * @minItems 1
   * @maxItems 40
   */
  tokens: string[]
}
/**
 * A seat's contribution to the deal that was promised: 16 random bytes in hexadecimal digits.
 *
 * It may be sent again until the deal is closed; the last one counts.  There is no answer.
 */
export interface Contribute {
  t: 'deal'
  match: string
  number: number
  contribution: string
}
/**
 * A quick phrase.
 */
export interface Say {
  t: 'say'
  phrase:
    | 'again'
    | 'good_luck'
    | 'hello'
    | 'hurry'
    | 'laugh'
    | 'one_moment'
    | 'oops'
    | 'sorry'
    | 'thanks'
    | 'well_played'
}
/**
 * Something to do in the room.
 */
export interface Lobby {
  t: 'lobby'
  id: string
  do:
    | Sit
    | Stand
    | SetReady
    | AddBot
    | Remove
    | PassHost
    | SetOptions
    | SetWatch
    | Start
    | Rematch
    | Back
    | AskPause
    | AnswerPause
    | GoOn
    | Leave
}
/**
 * Take a free seat, or one a bot holds; a seated person changes seats.
 */
export interface Sit {
  do: 'sit'
  seat: number
}
/**
 * Give up one's seat but stay in the room.
 */
export interface Stand {
  do: 'stand'
}
/**
 * Say whether one is ready to start.
 */
export interface SetReady {
  do: 'ready'
  on: boolean
}
/**
 * Host: take a bot or a person out of the room.
 */
export interface Remove {
  do: 'remove'
  member: number
}
/**
 * Host: make another person host.
 */
export interface PassHost {
  do: 'pass_host'
  member: number
}
/**
 * Host: choose preset, overrides and the number of seats.
 */
export interface SetOptions {
  do: 'options'
  preset: string
  values: {
    [k: string]:
      | boolean
      | number
      | string
      | number[]
      | {
          [k: string]: number
        }
  }
  seats: number
}
/**
 * Host: say who may watch, also while a match runs.
 */
export interface SetWatch {
  do: 'watch'
  watch: 'delayed' | 'live' | 'off'
}
/**
 * Host: begin the match; every seat is taken and everybody seated is ready.
 */
export interface Start {
  do: 'start'
}
/**
 * After a match: back to the lobby with the same seats, oneself ready.
 */
export interface Rematch {
  do: 'rematch'
}
/**
 * End the pause; anyone who plays may.
 */
export interface GoOn {
  do: 'go_on'
}
/**
 * Leave the room, confirmed by the person; in a running match the seat's player is gone.
 */
export interface Leave {
  do: 'leave'
}
/**
 * A sign of life.
 */
export interface Ping {
  t: 'ping'
  n: number
}
/**
 * A running clock that this reader may see: it ends at `ends` and lasts `seconds` in all.
 */
export interface ClockView {
  seat: number
  ends: number
  seconds: number
}
/**
 * What is promised of a deal (`shadda.core.fair`); deals are counted from 1.
 *
 * First come the commitment to the server's secret, `hash`, and what this reader's seat has contributed
 * so far (`yours`, empty if nothing).  Before the deal's first outcome it comes again with all
 * `contributions`, by seat: the deal is closed.
 */
export interface Deal {
  t: 'deal'
  match: string
  number: number
  hash: string
  yours: string
  contributions: string[] | null
}
/**
 * An outcome of chance: the `things` it had to order, one by one, and what `came` of it.
 *
 * Of a pick only the first counts.
 */
export interface DealtOutcome {
  things: string[]
  came: string[]
}
/**
 * A one-time address that signs another device in as the same person, until `expires`.
 */
export interface DeviceLink {
  url: string
  qr: string
  expires: number
}
/**
 * What a command under way may still become, or why not.
 */
export interface DraftAnswer {
  t: 'draft'
  id: string
  legal: string[]
  view: View | null
  refused: string | null
}
/**
 * A view of Hand.
 *
 * Zones: `hand` of every seat, a row for every meld (`M1`, `M2`, … before its owner), `stock` and `fire`, of
 * which only the top card is shown.
 */
export interface HandView {
  dealer: number | null
  turn: number | null
  bar: number
  opened: number[]
  melds: HandMeldOnTable[]
  pending: string | null
  returned: boolean
  opening: number | null
  touched: boolean
  must_discard: boolean
  drawn: string | null
  staged: string[]
  staged_total: number | null
  reshuffles: number
  ready: number[]
  history: HandRoundScore[]
  result: HandRoundResult | null
  out: number[][]
  extra: number
  dead_in_row: number
  seat: number | null
  phase: string
  round: number
  to_act: number[]
  zones: Zone[]
  totals: number[]
  ranks: number[]
}
/**
 * A meld; every joker in `cells` has its meaning (`X=7H`, `X=8`).
 */
export interface HandMeldOnTable {
  number: number
  owner: number
  kind: 'run' | 'set'
  cells: string[]
  value: number
}
/**
 * A round that counts: its points, who won it (None = a dead round), whether it was a hand.
 */
export interface HandRoundScore {
  points: number[]
  winner: number | null
  hand: boolean
}
/**
 * The arithmetic of the round just scored.
 */
export interface HandRoundResult {
  cause: 'dead' | 'hand' | 'won'
  winner: number | null
  factors: HandFactor[]
  scores: HandSeatScore[]
}
/**
 * One factor of the points of a round.
 */
export interface HandFactor {
  why: 'hand' | 'joker_discard' | 'one_colour' | 'one_suit'
  times: number
}
/**
 * How one seat's points came about.
 *
 * `left` is what its cards are worth, `base` what it pays for itself because of `reason`; the bases of
 * partners are added; the sum, multiplied by all factors, is `points`; `total` is the total afterwards.
 */
export interface HandSeatScore {
  left: number
  reason: 'cards' | 'dead' | 'out' | 'partner_won' | 'unopened' | 'winner'
  base: number
  points: number
  total: number
}
/**
 * A view of Haseb!.
 *
 * Zones: `row` of every seat, `drawn` of the seat that holds a drawn card, `stock`, `floor` and `out`
 * (burnt and sunk cards).  A face in a row is one that this reader may look at in this moment.
 */
export interface HasebView {
  starter: number | null
  last: boolean
  turn: number | null
  caller: number | null
  final: boolean
  queue: number[]
  turns: number[]
  passes: number
  tried: number[]
  acted: boolean
  blocked: boolean
  power: string | null
  copied: boolean
  looked: HasebPlace | null
  raided: HasebPlace[]
  answered: number[]
  answer: string | null
  posts: number | null
  direction: number | null
  posted: HasebPlace[]
  mood: ('extra_eye' | 'heavy_balwa' | 'heavy_hand' | 'light_hand' | 'speed' | 'third_open') | null
  used_moods: ('extra_eye' | 'heavy_balwa' | 'heavy_hand' | 'light_hand' | 'speed' | 'third_open')[]
  carriers: (number | null)[]
  signals: number
  left: number[]
  rows: HasebRowView[]
  team: HasebTeamView | null
  history: number[][]
  result: HasebRoundResult | null
  seat: number | null
  phase: string
  round: number
  to_act: number[]
  zones: Zone[]
  totals: number[]
  ranks: number[]
}
/**
 * Where a card lies.
 */
export interface HasebPlace {
  seat: number
  position: number
}
/**
 * What is public about the cards of a row, by position.
 */
export interface HasebRowView {
  handles: number[]
  placers: (number | null)[]
  face_up?: number[]
  marks?: {
    [k: string]: 'heavy' | 'light'
  }
}
/**
 * What only `one_heart` has: mission, carrier, limit, matches, requests, marks and statuses.
 */
export interface HasebTeamView {
  mission: string
  carrier: number | null
  limit: number | null
  matches: number[]
  requests: (('ful_or_kanz' | 'heavy_to_carrier' | 'match' | 'seen_all') | null)[]
  ticks: (string | null)[]
  marked: number[]
  status: (('easy' | 'edge' | 'heavy' | 'none') | null)[]
}
/**
 * The arithmetic of a round: rows, then units (none in `one_heart`).
 *
 * `exchanged` says that the rows of caller and `thief` were exchanged after a wrong guess.
 */
export interface HasebRoundResult {
  cause: 'call' | 'empty_row' | 'laps' | 'passes' | 'stock_out'
  caller: number | null
  last: boolean
  mood: ('extra_eye' | 'heavy_balwa' | 'heavy_hand' | 'light_hand' | 'speed' | 'third_open') | null
  rows: HasebRowScore[]
  units: HasebUnitScore[]
  guessed?: boolean
  guess?: number | null
  thief?: number | null
  exchanged?: boolean
  carriers?: number[]
  award?: number[]
  results?: ('condition_failed' | 'laps_out' | 'over_limit' | 'request_failed' | 'stock_out' | 'success')[]
  counted?: number | null
  limit?: number | null
}
/**
 * What a row came to: its faces and their values, and where weight was dressed or wasted.
 */
export interface HasebRowScore {
  cards: string[]
  values: number[]
  sum: number
  counted: boolean
  dressed?: number | null
  wasted?: number
  request?: ('ful_or_kanz' | 'heavy_to_carrier' | 'match' | 'seen_all') | null
  met?: boolean | null
}
/**
 * How the points of a seat or team came about; `points` holds the doubling of the last round.
 */
export interface HasebUnitScore {
  seats: number[]
  sum: number
  reason: 'below_zero' | 'lowest' | 'sum' | 'wrong_call' | 'wrong_guess'
  doubled: boolean
  points: number
  total: number
}
/**
 * A view of 150.
 *
 * Zones: `grid` of every seat (only occupied slots stand in it), `hold` of the seat that holds a drawn
 * card, `stock` and `pile`.  A face in a grid is one that this reader may look at in this moment.
 */
export interface OneFiftyView {
  starter: number | null
  turn: number | null
  caller: number | null
  ready: number[]
  left: number[]
  history: number[][]
  result: OneFiftyRoundResult | null
  first_loser: number[]
  aid: OneFiftyKnown[] | null
  seat: number | null
  phase: string
  round: number
  to_act: number[]
  zones: Zone[]
  totals: number[]
  ranks: number[]
}
/**
 * The arithmetic of the round just scored.
 */
export interface OneFiftyRoundResult {
  cause: 'caller' | 'empty_hand' | 'no_move' | 'stock_end' | 'turn_limit'
  caller: number | null
  call_succeeded: boolean | null
  scores: OneFiftySeatScore[]
}
/**
 * How one seat's result of a round came about: `hand`, then `added` because of `reason`.
 *
 * `total` is the total afterwards; `reset` says that it was halved (option `exact_reset`).
 */
export interface OneFiftySeatScore {
  hand: number
  reason:
    | 'below_caller'
    | 'call_failed_double'
    | 'call_failed_plain'
    | 'call_failed_plus_10'
    | 'call_failed_plus_20'
    | 'call_failed_plus_5'
    | 'call_succeeded'
    | 'gone'
    | 'hand'
    | 'lowest'
    | 'lowest_below_caller'
    | 'tied_with_caller'
  added: number
  total: number
  reset?: boolean
}
/**
 * A face and where its card lies.
 */
export interface OneFiftyKnown {
  seat: number
  slot: number
  face: string
}
/**
 * A view of Trix.
 *
 * Zones: `hand` of every seat (another's lists only the cards that lie face up before it), `trick` with
 * one card for each seat that has played to it, and `taken` with the penalty cards of a seat.  In the
 * middle lies the last trick under the name of the contract, or the four rows, each under its suit.
 */
export interface TrixView {
  kingdom: number
  deal: number
  owner: number | null
  seven: boolean
  contract: ('complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix') | null
  played: ('complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix')[]
  left: ('complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix')[]
  redeals: number
  doubled: TrixHeld[]
  answer: string[] | null
  claims: boolean | null
  leader: number | null
  turn: number | null
  tricks: number[]
  past: TrixTrick[]
  turns: TrixTurn[]
  out: number[]
  eligible: number[]
  history: TrixPastDeal[]
  result: TrixDealResult | null
  seat: number | null
  phase: string
  round: number
  to_act: number[]
  zones: Zone[]
  totals: number[]
  ranks: number[]
}
/**
 * A card of which everybody knows in whose hand it is, or was when it was doubled.
 */
export interface TrixHeld {
  seat: number
  card: string
}
/**
 * A completed trick: its cards in the order of play, from the leader on.
 */
export interface TrixTrick {
  leader: number
  taker: number
  cards: string[]
}
/**
 * A turn of the layout; without a card it was a pass.
 */
export interface TrixTurn {
  seat: number
  card?: string | null
}
/**
 * A deal that was scored; `bonus` is the part of the points that doubled cards paid.
 */
export interface TrixPastDeal {
  kingdom: number
  owner: number
  contract: 'complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix'
  points: number[]
  bonus?: number[]
}
/**
 * The last deal that was scored: its arithmetic, and the cards that were left in the hands.
 */
export interface TrixDealResult {
  contract: 'complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix'
  lines: TrixScoreLine[]
  points: number[]
  remaining: string[][]
}
/**
 * One addition to a seat's points: `count` things of `value` points each.
 *
 * For a place, `count` is the place and `value` what it is worth.
 */
export interface TrixScoreLine {
  seat: number
  item:
    | 'diamonds'
    | 'king'
    | 'place'
    | 'queen_clubs'
    | 'queen_diamonds'
    | 'queen_hearts'
    | 'queen_spades'
    | 'tricks'
  reason: 'doubler' | 'leader' | 'opponent' | 'place' | 'taken' | 'taken_doubled'
  value: number
  points: number
  count?: number
}
/**
 * The table as it is now for this reader, and the events since the frame before.
 *
 * `n` counts this connection's frames from 1; the one that shows a table to who comes to it has no events.
 */
export interface FrameMessage {
  t: 'frame'
  n: number
  match: string
  events: SeenEvent[]
  view: View
  legal: string[]
  free: string[]
  clocks: ClockView[]
  now: number
}
export interface HandRoundStarted {
  t: 'round_started'
  round: number
  dealer: number
  starter: number
  bar: number
  totals: number[]
}
export interface HandDealt {
  t: 'dealt'
  seat: number
  cards: string[] | null
}
export interface HandTurnStarted {
  t: 'turn_started'
  seat: number
}
export interface HandDrew {
  t: 'drew'
  seat: number
  stock: number
  card: string | null
}
export interface HandTook {
  t: 'took'
  seat: number
  card: string
}
export interface HandPutBack {
  t: 'put_back'
  seat: number
  card: string
}
export interface HandLaid {
  t: 'laid'
  seat: number
  cards: string[]
  steps: HandLaidStep[]
  hand: number
  opened: boolean
  opening: number | null
  bar: number
}
/**
 * One step of a play: the cards that left the hand, the meld they went to, the jokers set free.
 */
export interface HandLaidStep {
  verb: 'lay_off' | 'meld' | 'swap'
  meld: number
  owner: number
  cards: string[]
  cells: string[]
  freed?: number
}
export interface HandDiscarded {
  t: 'discarded'
  seat: number
  card: string
  hand: number
  automatic: boolean
}
export interface HandLastCard {
  t: 'last_card'
  seat: number
}
export interface HandReshuffled {
  t: 'reshuffled'
  stock: number
}
export interface HandSeatReady {
  t: 'seat_ready'
  seat: number
}
export interface HandRoundEnded {
  t: 'round_ended'
  cause: 'dead' | 'hand' | 'won'
  winner: number | null
  hands: (string[] | null)[]
  factors: HandFactor[]
  scores: HandSeatScore[]
  extra: boolean
}
export interface HandSeatOut {
  t: 'seat_out'
  seat: number
  total: number
}
export interface HandGameEnded {
  t: 'game_ended'
  ranks: number[]
}
export interface HasebMoodTurned {
  t: 'mood_turned'
  mood: 'extra_eye' | 'heavy_balwa' | 'heavy_hand' | 'light_hand' | 'speed' | 'third_open'
}
export interface HasebCarrierPicked {
  t: 'carrier_picked'
  carrier: number
}
export interface HasebRequested {
  t: 'requested'
  seat: number
  request: 'ful_or_kanz' | 'heavy_to_carrier' | 'match' | 'seen_all'
}
export interface HasebRoundStarted {
  t: 'round_started'
  round: number
  starter: number
  last: boolean
  totals: number[]
  carrier: number | null
  limit: number | null
}
export interface HasebTurnedUp {
  t: 'turned_up'
  card: string
}
export interface HasebCardOpened {
  t: 'card_opened'
  seat: number
  position: number
  card: string
}
export interface HasebFirstPeek {
  t: 'first_peek'
  seat: number
  positions: number[]
  cards: string[] | null
}
export interface HasebSeatReady {
  t: 'seat_ready'
  seat: number
}
export interface HasebTurnStarted {
  t: 'turn_started'
  seat: number
  final_turn: boolean
}
export interface HasebDrew {
  t: 'drew'
  seat: number
  stock: number
  limit: number | null
  card: string | null
}
export interface HasebKept {
  t: 'kept'
  seat: number
  position: number
  displaced: string
}
export interface HasebDiscarded {
  t: 'discarded'
  seat: number
  card: string
}
export interface HasebUsed {
  t: 'used'
  seat: number
  card: string
  power:
    | 'bomb'
    | 'dizzy'
    | 'give'
    | 'inspect'
    | 'lantern'
    | 'parade'
    | 'payback'
    | 'peek'
    | 'raid'
    | 'reverse'
    | 'scramble'
    | 'slide'
    | 'spy'
    | 'swap'
    | 'upturn'
    | 'wild'
}
export interface HasebTook {
  t: 'took'
  seat: number
  position: number
  taken: string
  displaced: string
}
export interface HasebMatched {
  t: 'matched'
  seat: number
  position: number
  card: string
  burnt: boolean
}
export interface HasebMatchFailed {
  t: 'match_failed'
  seat: number
  position: number
  card: string
}
export interface HasebPenaltyDealt {
  t: 'penalty_dealt'
  seat: number
  position: number
  stock: number
  limit: number | null
}
export interface HasebPenaltyNone {
  t: 'penalty_none'
  seat: number
}
export interface HasebCalled {
  t: 'called'
  seat: number
}
export interface HasebCallBlocked {
  t: 'call_blocked'
  seat: number
}
export interface HasebFinalLap {
  t: 'final_lap'
  rows: number[]
}
export interface HasebPassed {
  t: 'passed'
  seat: number
}
export interface HasebDeclined {
  t: 'declined'
  seat: number
}
export interface HasebChose {
  t: 'chose'
  seat: number
  power:
    | 'bomb'
    | 'dizzy'
    | 'give'
    | 'inspect'
    | 'lantern'
    | 'parade'
    | 'payback'
    | 'peek'
    | 'raid'
    | 'reverse'
    | 'scramble'
    | 'slide'
    | 'spy'
    | 'swap'
    | 'upturn'
    | 'wild'
}
export interface HasebLooked {
  t: 'looked'
  seat: number
  target: number
  position: number
  card: string | null
}
export interface HasebSwapped {
  t: 'swapped'
  seat: number
  target: number
  position: number
  other: number
  other_position: number
}
export interface HasebGave {
  t: 'gave'
  seat: number
  position: number
  target: number
  way: 'dump' | 'give' | 'return'
}
export interface HasebThrew {
  t: 'threw'
  seat: number
  position: number
  card: string
}
export interface HasebReversed {
  t: 'reversed'
  seat: number
  direction: number
}
export interface HasebMixing {
  t: 'mixing'
  seat: number
  target: number
}
export interface HasebMixed {
  t: 'mixed'
  seat: number
  target: number
  positions: number[]
  order: number[] | null
}
export interface HasebUpturned {
  t: 'upturned'
  seat: number
  counts: number[]
}
export interface HasebLit {
  t: 'lit'
  seat: number
  target: number
  position: number
  card: string
}
export interface HasebAllAsked {
  t: 'all_asked'
  what: 'bomb' | 'parade' | 'post' | 'post_answer' | 'post_throw'
  seats: number[]
  direction: number | null
  last: boolean
}
export interface HasebAnswered {
  t: 'answered'
  seat: number
}
export interface HasebPassedOn {
  t: 'passed_on'
  what: 'parade' | 'post'
  moves: HasebPassage[]
}
/**
 * A card that was passed on: from `seat` to a place in the row of `target`.
 */
export interface HasebPassage {
  seat: number
  position: number
  target: number
  target_position: number
}
export interface HasebAccepted {
  t: 'accepted'
  seat: number
  position: number
  card: string | null
}
export interface HasebFlipped {
  t: 'flipped'
  seat: number
  position: number
  target: number
  card: string
  caught: boolean
}
export interface HasebPinged {
  t: 'pinged'
  seat: number
  card: string
}
export interface HasebSkipped {
  t: 'skipped'
  seat: number
}
export interface HasebGuessed {
  t: 'guessed'
  seat: number
  guess: number | null
}
export interface HasebSignaled {
  t: 'signaled'
  seat: number
  signal: 'dont_call' | 'help_me' | 'row_heavy' | 'row_light' | 'thanks' | 'will_call'
}
export interface HasebMarked {
  t: 'marked'
  seat: number
  target: number
  position: number
  mark: 'heavy' | 'light'
}
export interface HasebStatusShown {
  t: 'status_shown'
  seat: number
  status: 'easy' | 'edge' | 'heavy' | 'none'
}
export interface HasebReshuffled {
  t: 'reshuffled'
  stock: number
  sunk: number
}
export interface HasebPlayerLeft {
  t: 'player_left'
  seat: number
}
export interface HasebRoundEnded {
  t: 'round_ended'
  result: HasebRoundResult
}
export interface HasebGameEnded {
  t: 'game_ended'
  ranks: number[]
}
export interface OneFiftyRoundStarted {
  t: 'round_started'
  round: number
  starter: number
  totals: number[]
}
export interface OneFiftyTurnedUp {
  t: 'turned_up'
  card: string
}
export interface OneFiftyPeeked {
  t: 'peek'
  seat: number
  slots: number[]
  cards: string[] | null
}
export interface OneFiftySeatReady {
  t: 'seat_ready'
  seat: number
}
export interface OneFiftyTurnStarted {
  t: 'turn_started'
  seat: number
  last_lap: boolean
}
export interface OneFiftyDrew {
  t: 'drew'
  seat: number
  stock: number
  card: string | null
}
export interface OneFiftyReshuffled {
  t: 'reshuffled'
  stock: number
  top: string | null
}
export interface OneFiftyKept {
  t: 'kept'
  seat: number
  slot: number
  displaced: string
}
export interface OneFiftyTook {
  t: 'took'
  seat: number
  slot: number
  taken: string
  displaced: string
}
export interface OneFiftyDiscarded {
  t: 'discarded'
  seat: number
  card: string
}
export interface OneFiftyPowerSkipped {
  t: 'power_skipped'
  seat: number
  power: string
}
export interface OneFiftyPowerFizzled {
  t: 'power_fizzled'
  seat: number
  power: string
}
export interface OneFiftyJackExchanged {
  t: 'jack_exchanged'
  seat: number
  slot: number
  target: number
  target_slot: number
  card: string | null
}
export interface OneFiftyQueenLooked {
  t: 'queen_looked'
  seat: number
  slot: number
  card: string | null
}
export interface OneFiftySpied {
  t: 'spied'
  seat: number
  target: number
  target_slot: number
  card: string | null
}
export interface OneFiftyMatchSucceeded {
  t: 'match_succeeded'
  seat: number
  slots: number[]
  cards: string[]
}
export interface OneFiftyMatchFailed {
  t: 'match_failed'
  seat: number
  slots: number[]
  cards: string[] | null
}
export interface OneFiftyPenaltyDealt {
  t: 'penalty_dealt'
  seat: number
  slot: number
  stock: number
}
export interface OneFiftyPenaltyNone {
  t: 'penalty_none'
  seat: number
}
export interface OneFiftyCalled {
  t: 'called'
  seat: number
}
export interface OneFiftySlapOpened {
  t: 'slap_opened'
}
export interface OneFiftyTurnEnded {
  t: 'turn_ended'
  seat: number
  automatic: boolean
}
export interface OneFiftyPlayerLeft {
  t: 'player_left'
  seat: number
}
export interface OneFiftyRoundEnded {
  t: 'round_ended'
  cause: 'caller' | 'empty_hand' | 'no_move' | 'stock_end' | 'turn_limit'
  caller: number | null
  call_succeeded: boolean | null
  hands: (string | null)[][]
  scores: OneFiftySeatScore[]
}
export interface OneFiftyGameEnded {
  t: 'game_ended'
  ranks: number[]
  first_loser: number[]
}
export interface TrixKingdomStarted {
  t: 'kingdom_started'
  kingdom: number
  seat: number
  seven: boolean
}
export interface TrixDealStarted {
  t: 'deal_started'
  kingdom: number
  deal: number
  seat: number
}
export interface TrixDealt {
  t: 'dealt'
  seat: number
  cards: string[] | null
}
export interface TrixContractChosen {
  t: 'contract_chosen'
  seat: number
  contract: 'complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix'
}
export interface TrixReshuffled {
  t: 'reshuffled'
  seat: number
}
export interface TrixClaimAnswered {
  t: 'claim_answered'
  seat: number
  claims: boolean
}
export interface TrixNobodyClaimed {
  t: 'nobody_claimed'
}
export interface TrixClaimed {
  t: 'claimed'
  seat: number
  cards: string[]
}
export interface TrixDealVoided {
  t: 'deal_voided'
}
export interface TrixDoubleAnswered {
  t: 'double_answered'
  seat: number
  cards: string[] | null
}
export interface TrixDoubled {
  t: 'doubled'
  seat: number
  cards: string[]
}
export interface TrixDoubledNothing {
  t: 'doubled_nothing'
  seat: number
}
export interface TrixNobodyDoubled {
  t: 'nobody_doubled'
}
export interface TrixCardPlayed {
  t: 'card_played'
  seat: number
  card: string
}
export interface TrixTrickTaken {
  t: 'trick_taken'
  seat: number
  leader: number
  penalties: string[] | null
}
export interface TrixCardLaid {
  t: 'card_laid'
  seat: number
  card: string
}
export interface TrixPassed {
  t: 'passed'
  seat: number
}
export interface TrixSeatOut {
  t: 'seat_out'
  seat: number
  place: number
}
export interface TrixTwoShown {
  t: 'two_shown'
  seat: number
  card: string
}
export interface TrixDealEnded {
  t: 'deal_ended'
  contract: 'complex' | 'diamonds' | 'king' | 'ltoosh' | 'queens' | 'trix'
  remaining: string[][]
  scores: TrixSeatScore[]
  lines: TrixScoreLine[]
}
/**
 * What a seat lost or gained in a deal, and its total afterwards.
 */
export interface TrixSeatScore {
  points: number
  total: number
}
export interface TrixExtraKingdom {
  t: 'extra_kingdom'
  kingdom: number
  seats: number[]
}
export interface TrixPlayerLeft {
  t: 'player_left'
  seat: number
}
export interface TrixGameEnded {
  t: 'game_ended'
  ranks: number[]
  winners: number[]
}
/**
 * A game as the host's form and a plain table need it.
 *
 * `options` is a JSON Schema, `bots` are the levels, `continues` the verbs with which no command may end.
 */
export interface GameInfo {
  id: string
  seats: SeatCounts
  presets: PresetInfo[]
  options: {}
  bots: ('easy' | 'hard' | 'normal' | 'random')[]
  continues: string[]
}
/**
 * How many seats a table may have, and how many it has if nobody says.
 */
export interface SeatCounts {
  least: number
  most: number
  default: number
}
/**
 * A preset, the numbers of seats it can be played with, and every option's value in it.
 */
export interface PresetInfo {
  id: string
  seats: number[]
  values: {
    [k: string]:
      | boolean
      | number
      | string
      | number[]
      | {
          [k: string]: number
        }
  }
}
/**
 * All installed games.
 */
export interface GameList {
  games: GameInfo[]
}
/**
 * How a match of Hand is played.  The defaults are the seed's game.
 */
export interface HandOptions {
  players?: number
  teams?: 'none' | 'partners'
  rounds?: number
  match_end?: 'elimination' | 'rounds' | 'target'
  target_score?: number
  elimination_score?: number
  first_dealer?: 0 | 1 | 2 | 3 | 4 | 'random'
  dealer_rule?: 'loser_deals' | 'rotate' | 'winner_deals'
  dead_round?: 'replay' | 'score' | 'skip'
  tie_break?: 'extra_round' | 'rounds_won' | 'shared'
  jokers?: number
  hand_size?: 13 | 14
  max_reshuffles?: number
  starter_first_turn?: 'discard_only' | 'may_play'
  no_first_turn_out?: boolean
  go_out_discard?: 'optional' | 'required'
  joker_discard?: boolean
  fire_use?: 'any_meld' | 'must_use_card' | 'new_meld_only'
  fire_take?: 'free' | 'usable_only'
  fire_after_return?: 'discard_only' | 'normal'
  fire_locked_laps?: number
  opening_threshold?: 41 | 51 | 61 | 71 | 81 | 91
  opening_raise?: 'fixed' | 'last_plus_one'
  opening_requires_run?: boolean
  opening_requires_fire?: boolean
  hand_waives_threshold?: boolean
  max_meld_size?: number
  max_table_meld_size?: number
  min_run_size?: 3 | 4
  ace_low_value?: 1 | 11
  max_jokers_meld?: number
  max_jokers_table?: number
  joker_recovery?: boolean
  recovered_joker?: 'free' | 'same_turn'
  set_joker_recovery?: 'any_missing' | 'both_missing'
  lay_off_scope?: 'all' | 'own'
  win_points?: number
  hand_multiplier?: number
  unopened_penalty?: number
  joker_left?: number
  ace_left?: number
  bonus_joker_discard?: boolean
  bonus_one_colour?: boolean
  bonus_one_suit?: boolean
  reveal_hands?: 'all' | 'opened_only'
  turn_seconds?: number
  timeouts_to_bot?: number
}
/**
 * How a match of Haseb! is played.  The defaults are the seed's game.
 */
export interface HasebOptions {
  type?: 'buddies' | 'mayhem' | 'mood' | 'one_heart' | 'original' | 'take_and_give' | 'thief'
  length?: 'classic' | 'long' | 'quick' | 'week'
  house_rule?: 'blind_last' | 'classic' | 'open_memory' | 'weekly'
  week_rule?: 'blind_last' | 'open_memory'
  double_last?: boolean
  clock?: ('auto' | 'open') | number
  carriers?: boolean
  mayhem_moods?: boolean
  guest?: 'lantern' | 'none' | 'parade'
  mission?:
    | 'M01'
    | 'M02'
    | 'M03'
    | 'M04'
    | 'M05'
    | 'M06'
    | 'M07'
    | 'M08'
    | 'M09'
    | 'M10'
    | 'M11'
    | 'M12'
    | 'M13'
    | 'M14'
    | 'M15'
    | 'M16'
  deck?: 'haseb66' | 'skrew57' | 'skrew62'
  deck_changes?: {
    [k: string]: number
  }
  row_cap?: number
  match_ends_turn?: boolean
  empty_row_end?: 'final_lap' | 'immediate'
  locked_peek?: boolean
  call_from_lap?: number
  wrong_call_min?: number
  thief_dealt_percent?: number
  post_every?: number
  stock_groups?: number
  max_laps?: number
}
/**
 * Make a room and sit down in it; with `bots` they take all other seats.  `start` begins at once.
 */
export interface MakeRoom {
  game: string
  preset?: string | null
  values?: {
    [k: string]:
      | boolean
      | number
      | string
      | number[]
      | {
          [k: string]: number
        }
  }
  seats?: number | null
  bots?: ('easy' | 'hard' | 'normal' | 'random') | null
  start?: boolean
  watch?: 'delayed' | 'live' | 'off'
}
/**
 * The match of the room, also after its end until the next one begins.
 *
 * `you` is this connection's seat, None for a spectator and for somebody who only waits.  `shown` says
 * whether this connection is shown the table.  `players` are listed by seat.  `paused` says that nobody is
 * here who plays: bots and clocks wait.  `pause` is the one that is asked for or agreed on; `pauses_left` is
 * how often this reader may still ask for one.
 */
export interface MatchInfo {
  id: string
  you: number | null
  shown: boolean
  over: boolean
  paused: boolean
  pause: Pause | null
  pauses_left: number
  started: number
  players: Player[]
}
/**
 * A pause that `seat` has asked for, or that `holds`: nobody acts, bots and clocks wait.
 *
 * At `ends` the question lapses or the pause ends by itself.  `waiting` are the seats that have yet to
 * agree, of those whose people are here.
 */
export interface Pause {
  seat: number
  holds: boolean
  ends: number
  waiting: number[]
}
/**
 * Who held a seat when the match began; the room's seats may change once it is over.
 */
export interface Player {
  name: string
  color: number
  kind: 'bot' | 'person'
  level: ('easy' | 'hard' | 'normal' | 'random') | null
}
/**
 * Who one is; `name` is empty for somebody without an account.
 */
export interface Me {
  name: string
  color: number
  table: TableToReturnTo | null
}
/**
 * The room one is a member of, a running match first.
 */
export interface TableToReturnTo {
  code: string
  game: string
  phase: 'lobby' | 'over' | 'playing'
}
/**
 * Somebody in the room.  `member` is a number of this room; it gives no power over the seat.
 *
 * Names differ inside a room.  `color` is the number of an avatar's color, 0 to 11.  `seat` is the seat
 * of the next match in the lobby, of the running one during a match.  `presence` is `away` after silence,
 * `played` while a bot plays for an absent person, `left` if the person has left a running match for good.
 */
export interface Member {
  member: number
  name: string
  color: number
  kind: 'bot' | 'person'
  level: ('easy' | 'hard' | 'normal' | 'random') | null
  seat: number | null
  ready: boolean
  host: boolean
  presence: 'away' | 'here' | 'left' | 'played'
}
/**
 * At `ends` the server stops and comes back in a moment; the match goes on afterwards.
 */
export interface Notice {
  t: 'notice'
  ends: number
}
/**
 * How a match of 150 is played.  The defaults are the seed's game.
 */
export interface OneFiftyOptions {
  target?: number
  starter?: 'lowest_total' | 'rotate' | 'round_winner'
  starter_tie?: 'clockwise' | 'random'
  exact_reset?: 'always' | 'off' | 'once'
  tie_break?: 'last_round' | 'shared'
  min_seats?: 2 | 3
  leaver?: 'abort' | 'bot' | 'remove'
  round_turn_limit?: number
  jokers?: 0 | 2
  point_table?: 'cabo13' | 'karooty'
  power_table?: 'cabo' | 'jqk'
  initial_discard?: 'empty' | 'face_up'
  stock_empty?: 'end_round' | 'reshuffle'
  reshuffle_keep_top?: boolean
  peek_slots?: '2,4' | '3,4' | 'choice'
  power_use?: 'forced' | 'optional'
  jack_look?: 'none' | 'taker'
  taken_card_face_up?: boolean
  match_timing?: 'off' | 'own_turn' | 'slap'
  match_target?: 'previous_player' | 'top_card'
  failed_match_reveal?: 'all' | 'none' | 'owner'
  penalty_cards?: 1 | 2
  call_timing?: 'both' | 'end_only' | 'start_only'
  first_call_turn?: number
  caller_locked?: boolean
  tied_call?: 'fails' | 'succeeds'
  tied_opponent?: 'hand' | 'zero'
  failed_call?: 'double' | 'plain' | 'plus_10' | 'plus_20' | 'plus_5'
  failed_lower?: 'all_zero' | 'hand' | 'lowest_zero'
  winner_scores?: 'hand' | 'zero'
  memory_aid?: boolean
  discard_history?: 'full' | 'top_only'
  peek_seconds?: number
  turn_seconds?: number
  drawn_seconds?: number
  power_seconds?: number
  after_seconds?: number
  round_over_seconds?: number
  slap_seconds?: number
}
/**
 * The answer to `ping`.
 */
export interface Pong {
  t: 'pong'
  n: number
  now: number
}
/**
 * A member's presence changed.
 */
export interface Presence {
  t: 'presence'
  member: number
  presence: 'away' | 'here' | 'left' | 'played'
}
/**
 * A deal of a finished match, as hexadecimal digits; `secret` is empty for one that stays withheld.
 */
export interface PublishedDeal {
  number: number
  hash: string
  contributions: string[]
  secret: string
  outcomes: DealtOutcome[]
}
/**
 * The deals of a finished match, for who wants to draw them again; `you` is the reader's seat.
 */
export interface PublishedDeals {
  game: string
  you: number
  names: string[]
  deals: PublishedDeal[]
}
/**
 * Why a request was refused; the texts are the client's.
 */
export interface Refusal {
  code: string
  facts: {
    [k: string]: number | string | string[]
  }
}
/**
 * A command or lobby act was refused and has changed nothing.  `id` is empty if unreadable.
 */
export interface Reject {
  t: 'reject'
  id: string
  code: string
  facts: {
    [k: string]: number | string | string[]
  }
}
/**
 * A room as one of its members sees it.  `you` is that member's number.
 *
 * `values` are the host's choices on top of `preset`; `options` is what is in force.  `watch` says who may
 * watch.  `link` is the address to hand out.
 */
export interface Room {
  code: string
  game: string
  preset: string
  values: {
    [k: string]:
      | boolean
      | number
      | string
      | number[]
      | {
          [k: string]: number
        }
  }
  options: {
    [k: string]:
      | boolean
      | number
      | string
      | number[]
      | {
          [k: string]: number
        }
  }
  seats: number
  watch: 'delayed' | 'live' | 'off'
  members: Member[]
  you: number
  match: MatchInfo | null
  link: string
}
/**
 * The room as it is now.
 */
export interface RoomChanged {
  t: 'room'
  room: Room
}
/**
 * What somebody with a room's code may know before he enters.
 *
 * `people` are those who hold a seat; `watch` says what he will see of a match that is being played.
 */
export interface RoomInfo {
  code: string
  game: string
  seats: number
  people: number
  state: 'lobby' | 'over' | 'playing'
  watch: 'delayed' | 'live' | 'off'
}
/**
 * The code of the new room.
 */
export interface RoomMade {
  code: string
}
/**
 * A member said a quick phrase.
 */
export interface Said {
  t: 'said'
  member: number
  phrase:
    | 'again'
    | 'good_luck'
    | 'hello'
    | 'hurry'
    | 'laugh'
    | 'one_moment'
    | 'oops'
    | 'sorry'
    | 'thanks'
    | 'well_played'
}
/**
 * The answer to `hello`; the room, and the time of the server's clock.
 *
 * A frame follows if the room has a match whose cards are dealt, and its table is shown to this person.
 */
export interface Welcome {
  t: 'welcome'
  version: string
  room: Room
  now: number
}
/**
 * How a match of Trix is played.  The defaults are the seed's game.
 */
export interface TrixOptions {
  partnership?: boolean
  kingdoms?: number
  kingdom_menu?: 'choice' | 'classic' | 'complex'
  kingdom_order?: 'right' | 'right_opposite'
  doubling?: 'none' | 'sequential' | 'simultaneous'
  double_self?: 'leader_gains' | 'net' | 'no_bonus'
  double_partner?: 'net' | 'no_bonus' | 'opponents_gain'
  heart_lead?: 'free' | 'only_hearts'
  forced_discard?: 'all_penalties' | 'king' | 'king_queens' | 'none'
  king_under_ace?: boolean
  king_rules_in_complex?: boolean
  early_end?: boolean
  trix_last?: 'auto' | 'play_out'
  expose_twos?: boolean
  redeal_king?: 'bare_king_ace' | 'none'
  redeal_trix?: 'four_twos' | 'none' | 'twos_and_three'
  max_redeals?: number
  first_owner_reshuffle?: boolean
  tiebreak?: 'extra_kingdom' | 'shared'
  tiebreak_owner?: 'rotation' | 'seven_of_hearts'
  tiebreak_eligible?: 'all' | 'tied_only'
  max_extra_kingdoms?: number
  king_points?: number
  queen_points?: number
  diamond_points?: number
  trick_points?: number
  /**
   * @minItems 4
   * @maxItems 4
   */
  trix_points?: never[]
}

/**
 * The faces of every game in the order of a deck before it is shuffled, and how many cards of it the rules may put in
 * their places.
 */
export const DECKS: Record<string, { faces: string[]; placed: number }> = {
  baloot: {
    faces: [
      '7S',
      '8S',
      '9S',
      'TS',
      'JS',
      'QS',
      'KS',
      'AS',
      '7H',
      '8H',
      '9H',
      'TH',
      'JH',
      'QH',
      'KH',
      'AH',
      '7D',
      '8D',
      '9D',
      'TD',
      'JD',
      'QD',
      'KD',
      'AD',
      '7C',
      '8C',
      '9C',
      'TC',
      'JC',
      'QC',
      'KC',
      'AC',
    ],
    placed: 0,
  },
  hand: {
    faces: [
      'AS',
      '2S',
      '3S',
      '4S',
      '5S',
      '6S',
      '7S',
      '8S',
      '9S',
      'TS',
      'JS',
      'QS',
      'KS',
      'AH',
      '2H',
      '3H',
      '4H',
      '5H',
      '6H',
      '7H',
      '8H',
      '9H',
      'TH',
      'JH',
      'QH',
      'KH',
      'AD',
      '2D',
      '3D',
      '4D',
      '5D',
      '6D',
      '7D',
      '8D',
      '9D',
      'TD',
      'JD',
      'QD',
      'KD',
      'AC',
      '2C',
      '3C',
      '4C',
      '5C',
      '6C',
      '7C',
      '8C',
      '9C',
      'TC',
      'JC',
      'QC',
      'KC',
      'X',
    ],
    placed: 0,
  },
  haseb: {
    faces: [
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'ful',
      'kanz',
      'peek7',
      'peek8',
      'spy9',
      'spy10',
      'swap',
      'inspect',
      'give',
      'raid',
      'slide',
      'wild',
      'balwa',
      'ember',
      'thief',
      'ping',
      'pong',
      'floater',
      'bomb',
      'upturn',
      'parade',
      'lantern',
      'payback',
      'reverse',
      'scramble',
      'dizzy',
    ],
    placed: 3,
  },
  one_fifty: {
    faces: [
      'AS',
      '2S',
      '3S',
      '4S',
      '5S',
      '6S',
      '7S',
      '8S',
      '9S',
      'TS',
      'JS',
      'QS',
      'KS',
      'AH',
      '2H',
      '3H',
      '4H',
      '5H',
      '6H',
      '7H',
      '8H',
      '9H',
      'TH',
      'JH',
      'QH',
      'KH',
      'AD',
      '2D',
      '3D',
      '4D',
      '5D',
      '6D',
      '7D',
      '8D',
      '9D',
      'TD',
      'JD',
      'QD',
      'KD',
      'AC',
      '2C',
      '3C',
      '4C',
      '5C',
      '6C',
      '7C',
      '8C',
      '9C',
      'TC',
      'JC',
      'QC',
      'KC',
      'X',
    ],
    placed: 0,
  },
  trix: {
    faces: [
      '2S',
      '3S',
      '4S',
      '5S',
      '6S',
      '7S',
      '8S',
      '9S',
      'TS',
      'JS',
      'QS',
      'KS',
      'AS',
      '2H',
      '3H',
      '4H',
      '5H',
      '6H',
      '7H',
      '8H',
      '9H',
      'TH',
      'JH',
      'QH',
      'KH',
      'AH',
      '2D',
      '3D',
      '4D',
      '5D',
      '6D',
      '7D',
      '8D',
      '9D',
      'TD',
      'JD',
      'QD',
      'KD',
      'AD',
      '2C',
      '3C',
      '4C',
      '5C',
      '6C',
      '7C',
      '8C',
      '9C',
      'TC',
      'JC',
      'QC',
      'KC',
      'AC',
    ],
    placed: 0,
  },
}
