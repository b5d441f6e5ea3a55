/* Made by `make types` from the schema of the server; do not edit. */

export type Wire =
  | Ack
  | Act
  | AddBot
  | Back
  | Bye
  | Called
  | ChangeMe
  | ClientMessage
  | ClockView
  | DeviceLink
  | Discarded
  | Draft
  | DraftAnswer
  | Drew
  | FrameMessage
  | GameEnded
  | GameInfo
  | GameList
  | Hello
  | JackExchanged
  | Kept
  | Known
  | Leave
  | Lobby
  | MakeRoom
  | MatchFailed
  | MatchInfo
  | MatchSucceeded
  | Me
  | Member
  | OneFiftyOptions
  | OneFiftyView
  | PassHost
  | Peeked
  | PenaltyDealt
  | PenaltyNone
  | Ping
  | Player
  | PlayerLeft
  | Pong
  | PowerFizzled
  | PowerSkipped
  | Presence
  | PresetInfo
  | QueenLooked
  | Refusal
  | Reject
  | Rematch
  | Remove
  | Reshuffled
  | Room
  | RoomChanged
  | RoomInfo
  | RoomMade
  | RoundEnded
  | RoundResult
  | RoundStarted
  | Said
  | Say
  | SeatCounts
  | SeatReady
  | SeatScore
  | SeenEvent
  | ServerMessage
  | SetOptions
  | SetReady
  | Sit
  | SlapOpened
  | Spied
  | Spot
  | Stand
  | Start
  | TableToReturnTo
  | Took
  | TurnEnded
  | TurnStarted
  | TurnedUp
  | View
  | Welcome
  | Zone
export type ClientMessage = Hello | Act | Draft | Say | Lobby | Ping
export type View = OneFiftyView
export type SeenEvent =
  | RoundStarted
  | TurnedUp
  | Peeked
  | SeatReady
  | TurnStarted
  | Drew
  | Reshuffled
  | Kept
  | Took
  | Discarded
  | PowerSkipped
  | PowerFizzled
  | JackExchanged
  | QueenLooked
  | Spied
  | MatchSucceeded
  | MatchFailed
  | PenaltyDealt
  | PenaltyNone
  | Called
  | SlapOpened
  | TurnEnded
  | PlayerLeft
  | RoundEnded
  | GameEnded
export type ServerMessage =
  Welcome | RoomChanged | FrameMessage | DraftAnswer | Ack | Reject | Presence | Said | Pong | Bye

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
  level: 'easy' | 'normal'
}
/**
 * In a running match: here again, after a bot has played for one; acting says the same.
 */
export interface Back {
  do: 'back'
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
export interface Called {
  t: 'called'
  seat: number
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
  do: Sit | Stand | SetReady | AddBot | Remove | PassHost | SetOptions | Start | Rematch | Back | Leave
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
    [k: string]: boolean | number | string
  }
  seats: number
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
 * A one-time address that signs another device in as the same person, until `expires`.
 */
export interface DeviceLink {
  url: string
  qr: string
  expires: number
}
export interface Discarded {
  t: 'discarded'
  seat: number
  card: string
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
  result: RoundResult | null
  first_loser: number[]
  aid: Known[] | null
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
export interface RoundResult {
  cause: 'caller' | 'empty_hand' | 'no_move' | 'stock_end' | 'turn_limit'
  caller: number | null
  call_succeeded: boolean | null
  scores: SeatScore[]
}
/**
 * How one seat's result of a round came about: `hand`, then `added` because of `reason`.
 *
 * `total` is the total afterwards; `reset` says that it was halved (option `exact_reset`).
 */
export interface SeatScore {
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
export interface Known {
  seat: number
  slot: number
  face: string
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
export interface Drew {
  t: 'drew'
  seat: number
  stock: number
  card: string | null
}
/**
 * The table as it is now for this reader, and the events since the frame before.
 *
 * `n` counts this connection's frames from 1; the first has no events.
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
export interface RoundStarted {
  t: 'round_started'
  round: number
  starter: number
  totals: number[]
}
export interface TurnedUp {
  t: 'turned_up'
  card: string
}
export interface Peeked {
  t: 'peek'
  seat: number
  slots: number[]
  cards: string[] | null
}
export interface SeatReady {
  t: 'seat_ready'
  seat: number
}
export interface TurnStarted {
  t: 'turn_started'
  seat: number
  last_lap: boolean
}
export interface Reshuffled {
  t: 'reshuffled'
  stock: number
  top: string | null
}
export interface Kept {
  t: 'kept'
  seat: number
  slot: number
  displaced: string
}
export interface Took {
  t: 'took'
  seat: number
  slot: number
  taken: string
  displaced: string
}
export interface PowerSkipped {
  t: 'power_skipped'
  seat: number
  power: string
}
export interface PowerFizzled {
  t: 'power_fizzled'
  seat: number
  power: string
}
export interface JackExchanged {
  t: 'jack_exchanged'
  seat: number
  slot: number
  target: number
  target_slot: number
  card: string | null
}
export interface QueenLooked {
  t: 'queen_looked'
  seat: number
  slot: number
  card: string | null
}
export interface Spied {
  t: 'spied'
  seat: number
  target: number
  target_slot: number
  card: string | null
}
export interface MatchSucceeded {
  t: 'match_succeeded'
  seat: number
  slots: number[]
  cards: string[]
}
export interface MatchFailed {
  t: 'match_failed'
  seat: number
  slots: number[]
  cards: string[] | null
}
export interface PenaltyDealt {
  t: 'penalty_dealt'
  seat: number
  slot: number
  stock: number
}
export interface PenaltyNone {
  t: 'penalty_none'
  seat: number
}
export interface SlapOpened {
  t: 'slap_opened'
}
export interface TurnEnded {
  t: 'turn_ended'
  seat: number
  automatic: boolean
}
export interface PlayerLeft {
  t: 'player_left'
  seat: number
}
export interface RoundEnded {
  t: 'round_ended'
  cause: 'caller' | 'empty_hand' | 'no_move' | 'stock_end' | 'turn_limit'
  caller: number | null
  call_succeeded: boolean | null
  hands: (string | null)[][]
  scores: SeatScore[]
}
export interface GameEnded {
  t: 'game_ended'
  ranks: number[]
  first_loser: number[]
}
/**
 * A game as the host's form needs it.  `options` is a JSON Schema, `bots` are the levels.
 */
export interface GameInfo {
  id: string
  seats: SeatCounts
  presets: PresetInfo[]
  options: {}
  bots: string[]
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
    [k: string]: boolean | number | string
  }
}
/**
 * All installed games.
 */
export interface GameList {
  games: GameInfo[]
}
/**
 * Make a room and sit down in it; with `bots` they take all other seats.  `start` begins at once.
 */
export interface MakeRoom {
  game: string
  preset?: string | null
  values?: {
    [k: string]: boolean | number | string
  }
  seats?: number | null
  bots?: ('easy' | 'normal') | null
  start?: boolean
}
/**
 * The match of the room, also after its end until the next one begins.
 *
 * `you` is this connection's seat, None for somebody who only waits.  `players` are listed by seat.
 * `paused` says that nobody is here who plays: bots and clocks wait.
 */
export interface MatchInfo {
  id: string
  you: number | null
  over: boolean
  paused: boolean
  started: number
  players: Player[]
}
/**
 * Who held a seat when the match began; the room's seats may change once it is over.
 */
export interface Player {
  name: string
  color: number
  kind: 'bot' | 'person'
  level: ('easy' | 'normal') | null
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
  level: ('easy' | 'normal') | null
  seat: number | null
  ready: boolean
  host: boolean
  presence: 'away' | 'here' | 'left' | 'played'
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
 * `values` are the host's choices on top of `preset`; `options` is what is in force.  `link` is the
 * address to hand out.
 */
export interface Room {
  code: string
  game: string
  preset: string
  values: {
    [k: string]: boolean | number | string
  }
  options: {
    [k: string]: boolean | number | string
  }
  seats: number
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
 */
export interface RoomInfo {
  code: string
  game: string
  seats: number
  people: number
  state: 'lobby' | 'over' | 'playing'
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
 * A frame follows if the room has a match.
 */
export interface Welcome {
  t: 'welcome'
  version: string
  room: Room
  now: number
}
