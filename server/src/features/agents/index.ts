export { addAgents, findAgentId, type NewAgent } from './agents.ts';
