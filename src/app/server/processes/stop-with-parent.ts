// Loaded before a child's own code (node --import): when the process that started it is killed, the channel between
// them closes, and the child ends as if asked to. Without this, a killed `npm start` would leave its children serving.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
